CREATE TABLE "uploaded_pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "external_auctions_photograph" ON "external_auctions" USING btree ((picture ->> 'photograph')) WHERE (picture ->> 'photograph') is not null;