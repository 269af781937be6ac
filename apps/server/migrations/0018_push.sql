CREATE TABLE "push_subscriptions" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"conversation_id" uuid,
	"message_order" integer,
	"queued_at" timestamp (3) with time zone,
	"wake_at" timestamp (3) with time zone,
	"lease" integer DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_id" ON "push_subscriptions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_wake" ON "push_subscriptions" USING btree ("wake_at") WHERE wake_at is not null;