CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_fingerprint" text NOT NULL
);
