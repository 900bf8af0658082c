DROP INDEX "lots_live_end";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "category_id" integer;--> statement-breakpoint
CREATE FUNCTION "set_lot_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_id := (SELECT category_id FROM product_descriptions WHERE id = NEW.product_description_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "lots_category" BEFORE INSERT OR UPDATE OF "product_description_id" ON "lots"
  FOR EACH ROW EXECUTE FUNCTION "set_lot_category"();--> statement-breakpoint
CREATE FUNCTION "move_lots_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lots SET category_id = NEW.category_id WHERE product_description_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_category" AFTER UPDATE OF "category_id" ON "product_descriptions"
  FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION "move_lots_of_product"();--> statement-breakpoint
UPDATE lots SET category_id = p.category_id FROM product_descriptions p WHERE p.id = lots.product_description_id;--> statement-breakpoint
CREATE INDEX "lots_live_price" ON "lots" USING btree (coalesce("price_cents", "opening_cents"),"id","ends_at","starts_at","price_cents","opening_cents") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "lots_category_end" ON "lots" USING btree ("category_id","ends_at","id","starts_at") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "lots_category_price" ON "lots" USING btree ("category_id",coalesce("price_cents", "opening_cents"),"id","ends_at","starts_at","price_cents","opening_cents") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "lots_featured_end" ON "lots" USING btree ("ends_at","id","starts_at") WHERE status = 'live' and featured;--> statement-breakpoint
CREATE INDEX "lots_featured_price" ON "lots" USING btree (coalesce("price_cents", "opening_cents"),"id","ends_at","starts_at","price_cents","opening_cents") WHERE status = 'live' and featured;--> statement-breakpoint
CREATE INDEX "lots_live_end" ON "lots" USING btree ("ends_at","id","starts_at") WHERE status = 'live';