CREATE TABLE "staff_calls" (
	"staff_id" integer NOT NULL,
	"request_key" text NOT NULL,
	"request" text NOT NULL,
	"made_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "staff_calls_staff_id_request_key_pk" PRIMARY KEY("staff_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "staff_calls" ADD CONSTRAINT "staff_calls_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;