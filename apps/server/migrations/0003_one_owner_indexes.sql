-- outside a transaction: indexes are built beside traffic, and it may be begun again.
--
-- Ids become unique within their owner alone, as a key for shards has it (docs/decisions/027). This
-- is what nodes of both versions need for it; 0005 takes away what stands in the way.
--
-- Nodes of the version before find threads and runs by the id alone: for them there are plain indexes,
-- until the next release.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversations_by_id" ON "conversations" USING btree ("id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "runs_by_id" ON "runs" USING btree ("id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "address_budgets_day" ON "address_budgets" USING btree ("day");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "claimed_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "claimed_threads" ("id", "owner_id") SELECT "id", "owner_id" FROM "conversations" WHERE "expires_at" IS NULL ON CONFLICT DO NOTHING;
