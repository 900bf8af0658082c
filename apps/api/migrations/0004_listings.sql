ALTER TABLE "external_auctions" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;