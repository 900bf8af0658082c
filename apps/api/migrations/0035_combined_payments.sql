CREATE TABLE "combined_items" (
	"order_id" integer NOT NULL,
	"won_item_id" integer NOT NULL,
	CONSTRAINT "combined_items_order_id_won_item_id_pk" PRIMARY KEY("order_id","won_item_id")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_one_payable";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lead_item_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "combined_order_id" integer;--> statement-breakpoint
ALTER TABLE "combined_items" ADD CONSTRAINT "combined_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combined_items" ADD CONSTRAINT "combined_items_won_item_id_won_items_id_fk" FOREIGN KEY ("won_item_id") REFERENCES "public"."won_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "combined_items_item" ON "combined_items" USING btree ("won_item_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lead_item_id_won_items_id_fk" FOREIGN KEY ("lead_item_id") REFERENCES "public"."won_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_combined_order_id_orders_id_fk" FOREIGN KEY ("combined_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_lead_item" ON "orders" USING btree ("lead_item_id") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "orders_combined" ON "orders" USING btree ("combined_order_id") WHERE combined_order_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_payable" CHECK (num_nonnulls("orders"."won_item_id", "orders"."membership_plan", "orders"."lead_item_id") = 1
        and ("orders"."won_item_id" is null) = ("orders"."lot_id" is null)
        and ("orders"."won_item_id" is null or "orders"."address" is not null)
        and ("orders"."membership_plan" is null or "orders"."address" is null)
        and ("orders"."combined_order_id" is null or "orders"."won_item_id" is not null));--> statement-breakpoint
CREATE FUNCTION "check_combined_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured RECORD;
  shares RECORD;
BEGIN
  SELECT "status", "price_cents", "shipping_cents", "tax_cents" INTO captured
    FROM "orders" WHERE "id" = NEW.combined_order_id;
  SELECT sum("price_cents") AS price_cents, sum("shipping_cents") AS shipping_cents, sum("tax_cents") AS tax_cents
    INTO shares FROM "orders" WHERE "combined_order_id" = NEW.combined_order_id;
  IF captured.status IS DISTINCT FROM 'paid'
    OR (shares.price_cents, shares.shipping_cents, shares.tax_cents)
      IS DISTINCT FROM (captured.price_cents, captured.shipping_cents, captured.tax_cents)
  THEN
    RAISE EXCEPTION 'Order %: the orders of its items differ from its capture', NEW.combined_order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_combined_sum';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_combined_sum" AFTER INSERT OR UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.combined_order_id IS NOT NULL) EXECUTE FUNCTION "check_combined_order"();
