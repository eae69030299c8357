-- Who executes a run, and the rules of its states.

ALTER TABLE "Run"
  ADD COLUMN "nextAttemptAt" TIMESTAMPTZ(3),
  ADD COLUMN "heldBy" TEXT,
  ADD COLUMN "claim" UUID,
  ADD CONSTRAINT "Run_held_while_running" CHECK (("state" = 'RUNNING') = ("heldBy" IS NOT NULL) AND ("heldBy" IS NULL) = ("claim" IS NULL)),
  ADD CONSTRAINT "Run_attempts" CHECK ("attempts" >= 0);

CREATE TABLE "Worker" (
  "id" TEXT NOT NULL,
  "machine" TEXT NOT NULL,
  "pid" INTEGER NOT NULL,
  "concurrency" INTEGER NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

-- ------------------------------------------------------------------ a run changes state only along these arrows
CREATE FUNCTION orion_run_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."state"::text, NEW."state"::text) NOT IN (
    ('QUEUED', 'RUNNING'), ('QUEUED', 'CANCELLED'),
    ('RUNNING', 'SUCCEEDED'), ('RUNNING', 'FAILED'), ('RUNNING', 'CANCELLED'), ('RUNNING', 'QUEUED'),
    ('FAILED', 'QUEUED'), ('CANCELLED', 'QUEUED')
  ) THEN
    RAISE EXCEPTION 'a run does not go from % to %', OLD."state", NEW."state" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Run_transition" BEFORE UPDATE OF "state" ON "Run" FOR EACH ROW WHEN (OLD."state" <> NEW."state") EXECUTE FUNCTION orion_run_transition();

-- ------------------------------------------------------------------ live workers
-- Whether the worker still holds its lock. hashtextextended gives the 64-bit key that pg_locks shows in two halves.
CREATE FUNCTION orion_worker_key(worker text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('orion worker ' || worker, 0)
$$;
CREATE FUNCTION orion_worker_lives(worker text) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (
    SELECT FROM pg_locks
    WHERE "locktype" = 'advisory' AND "granted" AND "objsubid" = 1
      AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())
      AND ("classid"::bigint << 32 | "objid"::bigint) = orion_worker_key(worker)
  )
$$;
