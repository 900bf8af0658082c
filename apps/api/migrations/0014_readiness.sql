CREATE TABLE "readiness" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
