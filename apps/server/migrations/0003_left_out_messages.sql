CREATE TABLE "left_out_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"left_out_at" timestamp (3) with time zone NOT NULL
);
