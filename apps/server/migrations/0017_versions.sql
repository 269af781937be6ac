ALTER TABLE "conversations" ADD COLUMN "open_fork" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "put_away" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "version" jsonb;