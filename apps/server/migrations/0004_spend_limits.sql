CREATE TABLE "spend_counters" (
	"day" date NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"taken_nanodollars" bigint NOT NULL,
	CONSTRAINT "spend_counters_day_scope_key_pk" PRIMARY KEY("day","scope","key")
);
--> statement-breakpoint
CREATE TABLE "spend_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"owner_id" uuid,
	"address_hash" text,
	"left_nanodollars" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spend_holds_expiry" ON "spend_holds" USING btree ("expires_at");