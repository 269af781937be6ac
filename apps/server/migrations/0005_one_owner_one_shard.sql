-- Ids are unique within their owner alone from here on.
--
-- Nodes of the version before go on beside it: none of their statements names a unique index that
-- goes. What they leave out names no thread, and is left out of every one, as it was. A thread that
-- they claim is not noted in claimed_threads: a run in it waits for its lease to end (15 s).
--
-- Every writer locks a conversation first, and so does this.
LOCK TABLE "conversations", "runs" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- safe: the version before names it nowhere
DROP INDEX "conversations_id";--> statement-breakpoint
-- safe: the version before names it nowhere
DROP INDEX "runs_id";--> statement-breakpoint
ALTER TABLE "left_out_messages" ADD COLUMN "conversation_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
-- safe: the version before names it nowhere
ALTER TABLE "left_out_messages" DROP CONSTRAINT "left_out_messages_pkey";--> statement-breakpoint
-- safe: a small table, written only where a guest has something forgotten
ALTER TABLE "left_out_messages" ADD CONSTRAINT "left_out_messages_message_id_conversation_id_pk" PRIMARY KEY("message_id","conversation_id");
