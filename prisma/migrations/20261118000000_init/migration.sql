-- CreateEnum
CREATE TYPE "Role" AS ENUM ('OWNER', 'CURATOR', 'ANNOTATOR');

-- CreateEnum
CREATE TYPE "DataType" AS ENUM ('ANY', 'TEXT', 'NUMBER', 'DATE', 'MONEY', 'MEASURE', 'PHONE', 'EMAIL', 'URL', 'ISBN');

-- CreateEnum
CREATE TYPE "SiteSource" AS ENUM ('LIVE', 'ARCHIVE');

-- CreateEnum
CREATE TYPE "PageRole" AS ENUM ('UNKNOWN', 'ENTITY', 'INDEX', 'NOISE');

-- CreateEnum
CREATE TYPE "FrontierState" AS ENUM ('QUEUED', 'TAKEN', 'DONE', 'FAILED');

-- CreateEnum
CREATE TYPE "TaskState" AS ENUM ('OPEN', 'DECIDED', 'TIED', 'NO_WINNER');

-- CreateEnum
CREATE TYPE "VoteChoice" AS ENUM ('CANDIDATE', 'NONE', 'CANT_TELL');

-- CreateEnum
CREATE TYPE "DecisionMethod" AS ENUM ('EXPERT', 'MAJORITY', 'WAWA', 'DAWID_SKENE', 'SUPERVISED', 'KNOWLEDGE_BASE', 'REDUNDANCY', 'AUTO');

-- CreateEnum
CREATE TYPE "ComplementState" AS ENUM ('PROPOSED', 'ACCEPTED', 'REJECTED');

-- CreateEnum
CREATE TYPE "RunKind" AS ENUM ('CHECK_SITE', 'DISCOVER', 'INDUCE', 'EXTRACT');

-- CreateEnum
CREATE TYPE "RunState" AS ENUM ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "name" TEXT,
    "email" TEXT NOT NULL,
    "emailVerified" TIMESTAMPTZ(3),
    "image" TEXT,
    "passwordHash" TEXT,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "sessionToken" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VerificationToken" (
    "identifier" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Project" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "entityType" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "projectId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("projectId","userId")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "createdById" UUID,
    "tokenHash" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "maxUses" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Attribute" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "dataType" "DataType" NOT NULL DEFAULT 'ANY',
    "synonyms" TEXT[],
    "sampleValues" TEXT[],
    "isIdentifier" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Attribute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "userId" UUID,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "projectId" UUID,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scopes" TEXT[],
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Site" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "source" "SiteSource" NOT NULL DEFAULT 'LIVE',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExamplePage" (
    "id" UUID NOT NULL,
    "siteId" UUID NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "ExamplePage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Page" (
    "id" UUID NOT NULL,
    "siteId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT,
    "role" "PageRole" NOT NULL DEFAULT 'UNKNOWN',
    "roleByHand" "PageRole",
    "evidence" JSONB NOT NULL DEFAULT '{}',
    "contentHash" TEXT,
    "fetchedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Content" (
    "hash" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Content_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "FetchRecord" (
    "id" UUID NOT NULL,
    "siteId" UUID NOT NULL,
    "pageId" UUID,
    "runId" UUID,
    "url" TEXT NOT NULL,
    "finalUrl" TEXT,
    "status" INTEGER,
    "failure" TEXT,
    "robots" TEXT,
    "waitedMs" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "timings" JSONB NOT NULL DEFAULT '{}',
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FetchRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CrawlHost" (
    "host" TEXT NOT NULL,
    "nextAllowedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heldBy" TEXT,
    "heldUntil" TIMESTAMPTZ(3),
    "robotsStatus" TEXT,
    "robotsBody" TEXT,
    "robotsFetchedAt" TIMESTAMPTZ(3),
    "crawlDelayMs" INTEGER,

    CONSTRAINT "CrawlHost_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "FrontierUrl" (
    "id" UUID NOT NULL,
    "siteId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "state" "FrontierState" NOT NULL DEFAULT 'QUEUED',
    "wanted" INTEGER NOT NULL DEFAULT 0,
    "depth" INTEGER NOT NULL DEFAULT 0,
    "arrival" BIGSERIAL NOT NULL,
    "takenBy" TEXT,
    "takenAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "readyAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FrontierUrl_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Query" (
    "id" UUID NOT NULL,
    "siteId" UUID NOT NULL,
    "runId" UUID,
    "cypher" TEXT NOT NULL,
    "cypherHash" TEXT NOT NULL,
    "pivot" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "parts" JSONB NOT NULL,
    "support" INTEGER NOT NULL,
    "standsForId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Query_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SampleExtraction" (
    "queryId" UUID NOT NULL,
    "pageId" UUID NOT NULL,
    "values" TEXT[],

    CONSTRAINT "SampleExtraction_pkey" PRIMARY KEY ("queryId","pageId")
);

-- CreateTable
CREATE TABLE "TemplateText" (
    "id" UUID NOT NULL,
    "siteId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "pages" INTEGER NOT NULL,

    CONSTRAINT "TemplateText_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VotingTask" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "siteId" UUID NOT NULL,
    "attributeId" UUID NOT NULL,
    "state" "TaskState" NOT NULL DEFAULT 'OPEN',
    "overlap" INTEGER NOT NULL DEFAULT 3,
    "cap" INTEGER NOT NULL DEFAULT 7,
    "isGold" BOOLEAN NOT NULL DEFAULT false,
    "goldQueryId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VotingTask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TaskCandidate" (
    "taskId" UUID NOT NULL,
    "queryId" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "features" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "TaskCandidate_pkey" PRIMARY KEY ("taskId","queryId")
);

-- CreateTable
CREATE TABLE "Lease" (
    "taskId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("taskId","userId")
);

-- CreateTable
CREATE TABLE "Vote" (
    "id" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "choice" "VoteChoice" NOT NULL,
    "queryId" UUID,
    "reason" TEXT,
    "elapsedMs" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "supersededAt" TIMESTAMPTZ(3),

    CONSTRAINT "Vote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Decision" (
    "id" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "queryId" UUID,
    "method" "DecisionMethod" NOT NULL,
    "confidence" DOUBLE PRECISION,
    "decidedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ComplementaryQuery" (
    "id" UUID NOT NULL,
    "decisionId" UUID NOT NULL,
    "queryId" UUID NOT NULL,
    "state" "ComplementState" NOT NULL DEFAULT 'ACCEPTED',
    "score" DOUBLE PRECISION NOT NULL,
    "components" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "ComplementaryQuery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DatasetVersion" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "parameters" JSONB NOT NULL,
    "wrapper" JSONB NOT NULL,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "checksum" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readyAt" TIMESTAMPTZ(3),

    CONSTRAINT "DatasetVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DatasetRecord" (
    "id" UUID NOT NULL,
    "versionId" UUID NOT NULL,
    "siteId" UUID,
    "pageId" UUID,
    "host" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "entityId" TEXT,
    "fetchedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DatasetRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DatasetValue" (
    "id" UUID NOT NULL,
    "recordId" UUID NOT NULL,
    "attributeId" UUID,
    "attributeName" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL DEFAULT 0,
    "raw" TEXT NOT NULL,
    "cleaned" JSONB,
    "queryId" UUID,
    "cypher" TEXT NOT NULL,
    "complementary" BOOLEAN NOT NULL DEFAULT false,
    "method" "DecisionMethod" NOT NULL,
    "votes" JSONB NOT NULL DEFAULT '{}',
    "confidence" DOUBLE PRECISION,

    CONSTRAINT "DatasetValue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Run" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "siteId" UUID,
    "createdById" UUID,
    "kind" "RunKind" NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'QUEUED',
    "input" JSONB NOT NULL DEFAULT '{}',
    "failure" TEXT,
    "failureDetail" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "cancelRequestedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RunStep" (
    "runId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'QUEUED',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "result" JSONB NOT NULL DEFAULT '{}',
    "failure" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RunStep_pkey" PRIMARY KEY ("runId","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Account_provider_providerAccountId_key" ON "Account"("provider", "providerAccountId");

-- CreateIndex
CREATE UNIQUE INDEX "Session_sessionToken_key" ON "Session"("sessionToken");

-- CreateIndex
CREATE INDEX "Session_userId_lastSeenAt_idx" ON "Session"("userId", "lastSeenAt" DESC);

-- CreateIndex
CREATE INDEX "Session_expires_idx" ON "Session"("expires");

-- CreateIndex
CREATE UNIQUE INDEX "VerificationToken_identifier_token_key" ON "VerificationToken"("identifier", "token");

-- CreateIndex
CREATE INDEX "RateLimit_expiresAt_idx" ON "RateLimit"("expiresAt");

-- CreateIndex
CREATE INDEX "Project_archivedAt_updatedAt_idx" ON "Project"("archivedAt", "updatedAt" DESC);

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_projectId_createdAt_idx" ON "Invitation"("projectId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Attribute_projectId_position_idx" ON "Attribute"("projectId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Attribute_projectId_name_key" ON "Attribute"("projectId", "name");

-- CreateIndex
CREATE INDEX "AuditEntry_projectId_createdAt_idx" ON "AuditEntry"("projectId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_createdAt_idx" ON "ApiToken"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "ApiToken_projectId_idx" ON "ApiToken"("projectId");

-- CreateIndex
CREATE UNIQUE INDEX "Site_projectId_host_key" ON "Site"("projectId", "host");

-- CreateIndex
CREATE UNIQUE INDEX "ExamplePage_siteId_url_key" ON "ExamplePage"("siteId", "url");

-- CreateIndex
CREATE INDEX "Page_siteId_role_idx" ON "Page"("siteId", "role");

-- CreateIndex
CREATE INDEX "Page_contentHash_idx" ON "Page"("contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "Page_siteId_url_key" ON "Page"("siteId", "url");

-- CreateIndex
CREATE INDEX "FetchRecord_siteId_requestedAt_idx" ON "FetchRecord"("siteId", "requestedAt" DESC);

-- CreateIndex
CREATE INDEX "FetchRecord_pageId_idx" ON "FetchRecord"("pageId");

-- CreateIndex
CREATE INDEX "FetchRecord_runId_idx" ON "FetchRecord"("runId");

-- CreateIndex
CREATE INDEX "CrawlHost_nextAllowedAt_idx" ON "CrawlHost"("nextAllowedAt");

-- CreateIndex
CREATE INDEX "FrontierUrl_siteId_state_wanted_depth_arrival_idx" ON "FrontierUrl"("siteId", "state", "wanted", "depth", "arrival");

-- CreateIndex
CREATE INDEX "FrontierUrl_host_state_idx" ON "FrontierUrl"("host", "state");

-- CreateIndex
CREATE UNIQUE INDEX "FrontierUrl_siteId_url_key" ON "FrontierUrl"("siteId", "url");

-- CreateIndex
CREATE INDEX "Query_siteId_support_idx" ON "Query"("siteId", "support" DESC);

-- CreateIndex
CREATE INDEX "Query_standsForId_idx" ON "Query"("standsForId");

-- CreateIndex
CREATE INDEX "Query_runId_idx" ON "Query"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "Query_siteId_cypherHash_key" ON "Query"("siteId", "cypherHash");

-- CreateIndex
CREATE INDEX "SampleExtraction_pageId_idx" ON "SampleExtraction"("pageId");

-- CreateIndex
CREATE INDEX "TemplateText_siteId_pages_idx" ON "TemplateText"("siteId", "pages" DESC);

-- CreateIndex
CREATE INDEX "VotingTask_projectId_state_idx" ON "VotingTask"("projectId", "state");

-- CreateIndex
CREATE INDEX "VotingTask_attributeId_idx" ON "VotingTask"("attributeId");

-- CreateIndex
CREATE INDEX "VotingTask_goldQueryId_idx" ON "VotingTask"("goldQueryId");

-- CreateIndex
CREATE UNIQUE INDEX "VotingTask_siteId_attributeId_key" ON "VotingTask"("siteId", "attributeId");

-- CreateIndex
CREATE INDEX "TaskCandidate_queryId_idx" ON "TaskCandidate"("queryId");

-- CreateIndex
CREATE UNIQUE INDEX "TaskCandidate_taskId_rank_key" ON "TaskCandidate"("taskId", "rank");

-- CreateIndex
CREATE INDEX "Lease_expiresAt_idx" ON "Lease"("expiresAt");

-- CreateIndex
CREATE INDEX "Lease_userId_idx" ON "Lease"("userId");

-- CreateIndex
CREATE INDEX "Vote_taskId_createdAt_idx" ON "Vote"("taskId", "createdAt");

-- CreateIndex
CREATE INDEX "Vote_userId_createdAt_idx" ON "Vote"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Vote_taskId_queryId_idx" ON "Vote"("taskId", "queryId");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_taskId_key" ON "Decision"("taskId");

-- CreateIndex
CREATE INDEX "Decision_queryId_idx" ON "Decision"("queryId");

-- CreateIndex
CREATE INDEX "Decision_decidedById_idx" ON "Decision"("decidedById");

-- CreateIndex
CREATE INDEX "ComplementaryQuery_queryId_idx" ON "ComplementaryQuery"("queryId");

-- CreateIndex
CREATE UNIQUE INDEX "ComplementaryQuery_decisionId_queryId_key" ON "ComplementaryQuery"("decisionId", "queryId");

-- CreateIndex
CREATE UNIQUE INDEX "DatasetVersion_projectId_number_key" ON "DatasetVersion"("projectId", "number");

-- CreateIndex
CREATE INDEX "DatasetRecord_versionId_entityId_idx" ON "DatasetRecord"("versionId", "entityId");

-- CreateIndex
CREATE INDEX "DatasetRecord_siteId_idx" ON "DatasetRecord"("siteId");

-- CreateIndex
CREATE INDEX "DatasetRecord_pageId_idx" ON "DatasetRecord"("pageId");

-- CreateIndex
CREATE UNIQUE INDEX "DatasetRecord_versionId_url_key" ON "DatasetRecord"("versionId", "url");

-- CreateIndex
CREATE INDEX "DatasetValue_attributeId_idx" ON "DatasetValue"("attributeId");

-- CreateIndex
CREATE INDEX "DatasetValue_queryId_idx" ON "DatasetValue"("queryId");

-- CreateIndex
CREATE UNIQUE INDEX "DatasetValue_recordId_attributeName_ordinal_key" ON "DatasetValue"("recordId", "attributeName", "ordinal");

-- CreateIndex
CREATE INDEX "Run_projectId_createdAt_idx" ON "Run"("projectId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Run_siteId_idx" ON "Run"("siteId");

-- CreateIndex
CREATE INDEX "Run_state_idx" ON "Run"("state");

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attribute" ADD CONSTRAINT "Attribute_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamplePage" ADD CONSTRAINT "ExamplePage_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_contentHash_fkey" FOREIGN KEY ("contentHash") REFERENCES "Content"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FetchRecord" ADD CONSTRAINT "FetchRecord_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FetchRecord" ADD CONSTRAINT "FetchRecord_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FetchRecord" ADD CONSTRAINT "FetchRecord_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FrontierUrl" ADD CONSTRAINT "FrontierUrl_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Query" ADD CONSTRAINT "Query_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Query" ADD CONSTRAINT "Query_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Query" ADD CONSTRAINT "Query_standsForId_fkey" FOREIGN KEY ("standsForId") REFERENCES "Query"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SampleExtraction" ADD CONSTRAINT "SampleExtraction_queryId_fkey" FOREIGN KEY ("queryId") REFERENCES "Query"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SampleExtraction" ADD CONSTRAINT "SampleExtraction_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TemplateText" ADD CONSTRAINT "TemplateText_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VotingTask" ADD CONSTRAINT "VotingTask_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VotingTask" ADD CONSTRAINT "VotingTask_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VotingTask" ADD CONSTRAINT "VotingTask_attributeId_fkey" FOREIGN KEY ("attributeId") REFERENCES "Attribute"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VotingTask" ADD CONSTRAINT "VotingTask_goldQueryId_fkey" FOREIGN KEY ("goldQueryId") REFERENCES "Query"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TaskCandidate" ADD CONSTRAINT "TaskCandidate_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "VotingTask"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TaskCandidate" ADD CONSTRAINT "TaskCandidate_queryId_fkey" FOREIGN KEY ("queryId") REFERENCES "Query"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lease" ADD CONSTRAINT "Lease_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "VotingTask"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lease" ADD CONSTRAINT "Lease_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "VotingTask"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_taskId_queryId_fkey" FOREIGN KEY ("taskId", "queryId") REFERENCES "TaskCandidate"("taskId", "queryId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "VotingTask"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_queryId_fkey" FOREIGN KEY ("queryId") REFERENCES "Query"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ComplementaryQuery" ADD CONSTRAINT "ComplementaryQuery_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ComplementaryQuery" ADD CONSTRAINT "ComplementaryQuery_queryId_fkey" FOREIGN KEY ("queryId") REFERENCES "Query"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetVersion" ADD CONSTRAINT "DatasetVersion_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetRecord" ADD CONSTRAINT "DatasetRecord_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "DatasetVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetRecord" ADD CONSTRAINT "DatasetRecord_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetRecord" ADD CONSTRAINT "DatasetRecord_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetValue" ADD CONSTRAINT "DatasetValue_recordId_fkey" FOREIGN KEY ("recordId") REFERENCES "DatasetRecord"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetValue" ADD CONSTRAINT "DatasetValue_attributeId_fkey" FOREIGN KEY ("attributeId") REFERENCES "Attribute"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetValue" ADD CONSTRAINT "DatasetValue_queryId_fkey" FOREIGN KEY ("queryId") REFERENCES "Query"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RunStep" ADD CONSTRAINT "RunStep_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
