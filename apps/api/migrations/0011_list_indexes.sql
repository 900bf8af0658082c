INSERT INTO "setting_versions" ("name") VALUES ('texts');--> statement-breakpoint
DROP INDEX "deals_end";--> statement-breakpoint
DROP INDEX "users_closed";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "category_id" integer;--> statement-breakpoint
-- Deals have the category of their product, as lots do, for the indexes of lists.
ALTER FUNCTION "set_lot_category" RENAME TO "set_product_category";--> statement-breakpoint
ALTER FUNCTION "move_lots_of_product" RENAME TO "move_sales_of_product";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "move_sales_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lots SET category_id = NEW.category_id WHERE product_description_id = NEW.id;
  UPDATE deals SET category_id = NEW.category_id WHERE product_description_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "deals_category" BEFORE INSERT OR UPDATE OF "product_description_id" ON "deals"
  FOR EACH ROW EXECUTE FUNCTION "set_product_category"();--> statement-breakpoint
UPDATE "deals" SET "category_id" = product."category_id" FROM "product_descriptions" product
  WHERE product."id" = "deals"."product_description_id";--> statement-breakpoint
CREATE INDEX "deals_category" ON "deals" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "deals_end" ON "deals" USING btree ("ends_at","id","stock");--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("id","erased_at","merged_into") WHERE cancelled_at is not null;
