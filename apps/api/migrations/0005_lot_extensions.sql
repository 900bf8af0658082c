CREATE TABLE "lot_extensions" (
	"staff_id" integer NOT NULL,
	"request_key" text NOT NULL,
	"ends_before" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "lot_extensions_staff_id_request_key_pk" PRIMARY KEY("staff_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "lot_extensions" ADD CONSTRAINT "lot_extensions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;