CREATE TABLE "character_versions" (
	"character_id" text NOT NULL,
	"version" text NOT NULL,
	"persona" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "character_versions_character_id_version_pk" PRIMARY KEY("character_id","version")
);
--> statement-breakpoint
CREATE TABLE "left_out_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"left_out_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_memories" (
	"owner_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"model_read_up_to" integer DEFAULT 0 NOT NULL,
	"summary" text,
	"summarized_up_to" integer DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_memories_owner_id_conversation_id_pk" PRIMARY KEY("owner_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "fact_receipts" (
	"owner_id" uuid NOT NULL,
	"fact_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fact_receipts_owner_id_fact_id_message_id_pk" PRIMARY KEY("owner_id","fact_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"strength" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "facts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"message_order" integer NOT NULL,
	"role" text NOT NULL,
	"parts" jsonb NOT NULL,
	"assistant_id" text,
	"run_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"screening" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"run_order" integer NOT NULL,
	"character_id" text NOT NULL,
	"status" text NOT NULL,
	"settings" jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reply_id" text NOT NULL,
	"step_id" text NOT NULL,
	"last_error" jsonb,
	"usage" jsonb,
	"wake_at" timestamp (3) with time zone,
	"lease" integer DEFAULT 0 NOT NULL,
	"defects" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_message" integer DEFAULT 0 NOT NULL,
	"last_run" integer DEFAULT 0 NOT NULL,
	"engine_state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "character_version" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "declined_version" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "fact_receipts_by_conversation" ON "fact_receipts" USING btree ("owner_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facts_by_subject" ON "facts" USING btree ("owner_id","character_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "service_messages_in_order" ON "service_messages" USING btree ("thread_id","message_order");--> statement-breakpoint
CREATE UNIQUE INDEX "service_runs_in_order" ON "service_runs" USING btree ("thread_id","run_order");--> statement-breakpoint
CREATE INDEX "service_runs_wake" ON "service_runs" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_runs_one_active" ON "service_runs" USING btree ("thread_id") WHERE status in ('queued', 'in_progress', 'cancelling');