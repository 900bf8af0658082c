DROP INDEX "lots_product";--> statement-breakpoint
CREATE INDEX "lots_end" ON "lots" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "lots_start" ON "lots" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "lots_price" ON "lots" USING btree (coalesce("price_cents", "opening_cents"),"id","price_cents","opening_cents");--> statement-breakpoint
CREATE INDEX "lots_bids" ON "lots" USING btree ("bid_count","id");--> statement-breakpoint
CREATE INDEX "lots_status" ON "lots" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "lots_category" ON "lots" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "lots_reserve" ON "lots" USING btree ("id") WHERE reserve_cents is not null;--> statement-breakpoint
CREATE INDEX "lots_featured" ON "lots" USING btree ("id") WHERE featured;--> statement-breakpoint
CREATE INDEX "products_lower_name" ON "product_descriptions" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("product_description_id","id");