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
ALTER TABLE "conversation_memories" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "service_messages_in_order" ON "service_messages" USING btree ("thread_id","message_order");--> statement-breakpoint
CREATE UNIQUE INDEX "service_runs_in_order" ON "service_runs" USING btree ("thread_id","run_order");--> statement-breakpoint
CREATE INDEX "service_runs_wake" ON "service_runs" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_runs_one_active" ON "service_runs" USING btree ("thread_id") WHERE status in ('queued', 'in_progress', 'cancelling');