-- What the Prisma schema language cannot say. docs/data-model.md lists the rules in words.

-- ------------------------------------------------------------------ uniqueness with a condition
CREATE UNIQUE INDEX "Vote_one_live_per_annotator" ON "Vote" ("taskId", "userId") WHERE "supersededAt" IS NULL;
CREATE UNIQUE INDEX "Attribute_one_identifier" ON "Attribute" ("projectId") WHERE "isIdentifier";

-- ------------------------------------------------------------------ checks
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower" CHECK ("email" = lower("email"));
ALTER TABLE "Invitation"
  ADD CONSTRAINT "Invitation_uses" CHECK ("uses" >= 0 AND "uses" <= "maxUses"),
  ADD CONSTRAINT "Invitation_max_uses" CHECK ("maxUses" > 0);
ALTER TABLE "Vote"
  ADD CONSTRAINT "Vote_choice" CHECK (("choice" = 'CANDIDATE') = ("queryId" IS NOT NULL)),
  ADD CONSTRAINT "Vote_elapsed" CHECK ("elapsedMs" >= 0);
ALTER TABLE "VotingTask" ADD CONSTRAINT "VotingTask_overlap" CHECK ("overlap" >= 1 AND "cap" >= "overlap");
ALTER TABLE "Query" ADD CONSTRAINT "Query_support" CHECK ("support" >= 0);
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_confidence" CHECK ("confidence" BETWEEN 0 AND 1);
ALTER TABLE "RunStep" ADD CONSTRAINT "RunStep_progress" CHECK ("done" >= 0 AND ("total" IS NULL OR "total" >= 0));
ALTER TABLE "DatasetVersion" ADD CONSTRAINT "DatasetVersion_number" CHECK ("number" > 0);

-- ------------------------------------------------------------------ rows that may only be added
-- A statement of ours runs at trigger depth 1 while deeper is a cascade of a parent's deletion, which may pass.
CREATE FUNCTION orion_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN COALESCE(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'Vote' AND OLD."supersededAt" IS NULL
     AND to_jsonb(NEW) - 'supersededAt' = to_jsonb(OLD) - 'supersededAt' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "Vote_append_only" BEFORE UPDATE OR DELETE ON "Vote" FOR EACH ROW EXECUTE FUNCTION orion_append_only();
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION orion_append_only();

-- ------------------------------------------------------------------ a dataset version that is ready never changes
CREATE FUNCTION orion_frozen_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR OLD."readyAt" IS NULL THEN RETURN COALESCE(NEW, OLD); END IF;
  RAISE EXCEPTION 'dataset version % is final', OLD."number" USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "DatasetVersion_frozen" BEFORE UPDATE OR DELETE ON "DatasetVersion" FOR EACH ROW EXECUTE FUNCTION orion_frozen_version();

CREATE FUNCTION orion_frozen_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND EXISTS (
    SELECT 1 FROM changed c JOIN "DatasetVersion" v ON v."id" = c."versionId" WHERE v."readyAt" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the dataset version is final' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "DatasetRecord_frozen_insert" AFTER INSERT ON "DatasetRecord" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orion_frozen_records();
CREATE TRIGGER "DatasetRecord_frozen_update" AFTER UPDATE ON "DatasetRecord" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orion_frozen_records();
CREATE TRIGGER "DatasetRecord_frozen_delete" AFTER DELETE ON "DatasetRecord" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orion_frozen_records();

CREATE FUNCTION orion_frozen_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND EXISTS (
    SELECT 1 FROM changed c JOIN "DatasetRecord" r ON r."id" = c."recordId" JOIN "DatasetVersion" v ON v."id" = r."versionId"
    WHERE v."readyAt" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the dataset version is final' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "DatasetValue_frozen_insert" AFTER INSERT ON "DatasetValue" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orion_frozen_values();
CREATE TRIGGER "DatasetValue_frozen_update" AFTER UPDATE ON "DatasetValue" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orion_frozen_values();
CREATE TRIGGER "DatasetValue_frozen_delete" AFTER DELETE ON "DatasetValue" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orion_frozen_values();

-- ------------------------------------------------------------------ a project always has an owner
CREATE FUNCTION orion_keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two owners may leave at the same moment: one waits here for the other, then looks.
  PERFORM 1 FROM "Project" WHERE "id" = OLD."projectId" FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM "Project" WHERE "id" = OLD."projectId")
     AND NOT EXISTS (SELECT 1 FROM "Membership" WHERE "projectId" = OLD."projectId" AND "role" = 'OWNER') THEN
    RAISE EXCEPTION 'a project needs an owner' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'Membership_keep_an_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Membership_keep_an_owner" AFTER UPDATE OR DELETE ON "Membership"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."role" = 'OWNER') EXECUTE FUNCTION orion_keep_an_owner();

-- ------------------------------------------------------------------ page bodies go with their last page
CREATE FUNCTION orion_drop_unused_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Content" WHERE "hash" IN (
    SELECT c."hash" FROM "Content" c
    WHERE c."hash" IN (SELECT g."contentHash" FROM gone g WHERE g."contentHash" IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."contentHash" = c."hash")
    FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END $$;
CREATE TRIGGER "Page_drop_unused_content" AFTER DELETE ON "Page" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION orion_drop_unused_content();
CREATE TRIGGER "Page_drop_replaced_content" AFTER UPDATE ON "Page" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION orion_drop_unused_content();

-- ------------------------------------------------------------------ live progress: listeners hear which run changed
CREATE FUNCTION orion_notify_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orion_run', CASE WHEN TG_TABLE_NAME = 'Run' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'runId' END);
  RETURN NULL;
END $$;
CREATE TRIGGER "Run_notify" AFTER INSERT OR UPDATE ON "Run" FOR EACH ROW EXECUTE FUNCTION orion_notify_run();
CREATE TRIGGER "RunStep_notify" AFTER INSERT OR UPDATE ON "RunStep" FOR EACH ROW EXECUTE FUNCTION orion_notify_run();
