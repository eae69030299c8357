-- The frontier: which address is next, without looking at hosts that are cooling down or have nothing waiting.

ALTER TYPE "FrontierState" ADD VALUE 'DROPPED';
ALTER TABLE "FrontierUrl" ADD COLUMN "address" TEXT;
ALTER TABLE "CrawlHost" ADD COLUMN "queued" INTEGER NOT NULL DEFAULT 0;

CREATE INDEX "CrawlHost_ready" ON "CrawlHost" ("nextAllowedAt") WHERE "queued" > 0;
CREATE INDEX "FrontierUrl_next" ON "FrontierUrl" ("host", "wanted" DESC, "depth", "arrival") WHERE "state" = 'QUEUED';
CREATE INDEX "FrontierUrl_worst" ON "FrontierUrl" ("siteId", "wanted", "depth" DESC, "arrival" DESC) WHERE "state" = 'QUEUED';
CREATE INDEX "FrontierUrl_taken" ON "FrontierUrl" ("host", "takenAt") WHERE "state" = 'TAKEN';
CREATE INDEX "FetchRecord_siteId_url_idx" ON "FetchRecord" ("siteId", "url", "requestedAt" DESC);

-- "CrawlHost"."queued" counts the waiting addresses of a host, whoever changes them and however (cascades too).
-- Hosts are locked in one order, so that two statements never wait for each other.
CREATE FUNCTION orion_count_queued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change RECORD;
BEGIN
  FOR change IN
    SELECT "host", sum("n")::int AS "n" FROM (
      SELECT "host", 1 AS "n" FROM added WHERE "state" = 'QUEUED'
      UNION ALL
      SELECT "host", -1 FROM removed WHERE "state" = 'QUEUED'
    ) AS c GROUP BY "host" HAVING sum("n") <> 0 ORDER BY "host"
  LOOP
    INSERT INTO "CrawlHost" AS h ("host", "queued") VALUES (change."host", GREATEST(change."n", 0))
    ON CONFLICT ("host") DO UPDATE SET "queued" = GREATEST(h."queued" + change."n", 0);
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION orion_count_queued_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change RECORD;
BEGIN
  FOR change IN SELECT "host", count(*)::int AS "n" FROM added WHERE "state" = 'QUEUED' GROUP BY "host" ORDER BY "host" LOOP
    INSERT INTO "CrawlHost" AS h ("host", "queued") VALUES (change."host", change."n")
    ON CONFLICT ("host") DO UPDATE SET "queued" = h."queued" + change."n";
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION orion_count_queued_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change RECORD;
BEGIN
  FOR change IN SELECT "host", count(*)::int AS "n" FROM removed WHERE "state" = 'QUEUED' GROUP BY "host" ORDER BY "host" LOOP
    UPDATE "CrawlHost" SET "queued" = GREATEST("queued" - change."n", 0) WHERE "host" = change."host";
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER "FrontierUrl_count_insert" AFTER INSERT ON "FrontierUrl" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orion_count_queued_insert();
CREATE TRIGGER "FrontierUrl_count_update" AFTER UPDATE ON "FrontierUrl" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION orion_count_queued();
CREATE TRIGGER "FrontierUrl_count_delete" AFTER DELETE ON "FrontierUrl" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION orion_count_queued_delete();
