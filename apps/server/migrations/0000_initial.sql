CREATE TABLE "conversations" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"character_name" text NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"last_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"notice_shown_at" timestamp (3) with time zone,
	"engine_state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "conversations_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_order" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"sealed" boolean DEFAULT false NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"revision" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"owner_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"version" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "notices_owner_id_conversation_id_shown_at_pk" PRIMARY KEY("owner_id","conversation_id","shown_at")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reply_id" uuid NOT NULL,
	"wake_at" timestamp (3) with time zone,
	"lease" integer DEFAULT 0 NOT NULL,
	"spent_ms" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"owes_canned" boolean DEFAULT false NOT NULL,
	"failure_kind" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "runs_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "address_budgets" (
	"address_hash" text NOT NULL,
	"day" date NOT NULL,
	"replies" integer NOT NULL,
	CONSTRAINT "address_budgets_address_hash_day_pk" PRIMARY KEY("address_hash","day")
);
--> statement-breakpoint
CREATE TABLE "age_records" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"method" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"replies_spent" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guest_passes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guest_passes_owner_id_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_id" ON "conversations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_by_character" ON "conversations" USING btree ("owner_id","character_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_expiry" ON "conversations" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_in_order" ON "messages" USING btree ("owner_id","conversation_id","message_order");--> statement-breakpoint
CREATE INDEX "messages_delivered" ON "messages" USING btree ("owner_id","conversation_id") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "messages_by_revision" ON "messages" USING btree ("owner_id","conversation_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_id" ON "runs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "runs_wake" ON "runs" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_active" ON "runs" USING btree ("owner_id","conversation_id") WHERE status in ('queued', 'in_progress') or owes_canned;--> statement-breakpoint
CREATE INDEX "runs_latest" ON "runs" USING btree ("owner_id","conversation_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guest_passes_expiry" ON "guest_passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_owner" ON "users" USING btree ("owner_id");