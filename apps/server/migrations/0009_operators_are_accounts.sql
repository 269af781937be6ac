ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
-- Operators become accounts, with the password they have: both are hashed alike. A name gets an
-- address that no mail reaches. Left out are those whose address is taken, for nobody has verified
-- whose it is, and names that are no part of an address: `npm run operator -- add` makes them anew.
-- The table stays for nodes of the version before, and goes with the next.
WITH "old" AS (
  SELECT DISTINCT ON (lower("name")) "id", "name", "password", "created_at",
    lower("name") || CASE WHEN "name" LIKE '%@%' THEN '' ELSE '@operator.invalid' END AS "email"
  FROM "operators" ORDER BY lower("name"), "created_at"
), "made" AS (
  INSERT INTO "users" ("id", "name", "email", "email_verified", "owner_id", "role", "created_at", "updated_at")
  SELECT "id"::text, "name", "email", false, gen_random_uuid(), 'operator', "created_at", now()
  FROM "old" WHERE "email" ~ '^([a-z0-9_+-]+\.)*[a-z0-9_+-]+@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$'
  ON CONFLICT DO NOTHING
  RETURNING "id", "created_at"
)
INSERT INTO "credentials" ("id", "user_id", "account_id", "provider_id", "password", "created_at", "updated_at")
SELECT gen_random_uuid()::text, "made"."id", "made"."id", 'credential', "old"."password", "made"."created_at", now()
FROM "made" JOIN "old" ON "old"."id"::text = "made"."id";
