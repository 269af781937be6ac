CREATE TABLE "build_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
