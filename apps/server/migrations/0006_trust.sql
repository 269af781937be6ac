CREATE TABLE "age_checks" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "age_locks" (
	"key" text PRIMARY KEY NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"key" text PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"key" text PRIMARY KEY NOT NULL,
	"character_id" text NOT NULL,
	"character_version" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "safety_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "safety_counts_day_kind_class_pk" PRIMARY KEY("day","kind","class")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "age_checks_owner" ON "age_checks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "age_checks_expiry" ON "age_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_expiry" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referrals_day" ON "referrals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("handled_at","created_at");