ALTER TABLE "messages" ADD COLUMN "suspect" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "quiet_line" jsonb;--> statement-breakpoint
ALTER TABLE "age_locks" ADD COLUMN "outcome" text DEFAULT 'locked' NOT NULL;--> statement-breakpoint
ALTER TABLE "age_records" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "visitor_day" text;--> statement-breakpoint
-- Whom the rules of before locked for words is asked instead. A refusal by a birth date stays, and so does a provider's word.
-- safe: locks are few, and a node of the version before goes on refusing whom it does not know to be an adult
UPDATE "guest_passes" SET "refused_at" = NULL WHERE "refused_at" IN (SELECT "recorded_at" FROM "age_records" WHERE "outcome" = 'locked' AND "method" = 'stated');--> statement-breakpoint
-- safe: as few, and read at a sign-in alone
UPDATE "age_locks" SET "outcome" = 'asked' WHERE NOT EXISTS (SELECT 1 FROM "age_records" WHERE "recorded_at" = "age_locks"."locked_at" AND "method" <> 'stated');--> statement-breakpoint
-- safe: as above
UPDATE "age_records" SET "outcome" = 'asked' WHERE "outcome" = 'locked' AND "method" = 'stated';--> statement-breakpoint
-- What the rules of before paused goes on.
-- safe: only what is paused is written, each row once
UPDATE "conversations" SET "paused_at" = NULL, "revision" = "revision" + 1 WHERE "paused_at" IS NOT NULL;
