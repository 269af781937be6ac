CREATE TABLE "character_versions" (
	"character_id" text NOT NULL,
	"version" text NOT NULL,
	"persona" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "character_versions_character_id_version_pk" PRIMARY KEY("character_id","version")
);
--> statement-breakpoint
CREATE TABLE "conversation_memories" (
	"owner_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"model_read_up_to" integer DEFAULT 0 NOT NULL,
	"summary" text,
	"summarized_up_to" integer DEFAULT 0 NOT NULL,
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
ALTER TABLE "conversations" ADD COLUMN "character_version" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "declined_version" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "fact_receipts_by_conversation" ON "fact_receipts" USING btree ("owner_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facts_by_subject" ON "facts" USING btree ("owner_id","character_id","subject");