ALTER TABLE "external_auctions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "external_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "external_auctions_source_key" ON "external_auctions" USING btree ("source","external_key");