ALTER TABLE "orders" DROP CONSTRAINT "orders_one_payable";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overpaid_order_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_overpaid_order_id_orders_id_fk" FOREIGN KEY ("overpaid_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("overpaid_order_id") WHERE overpaid_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_overpaid_capture" ON "orders" USING btree ("method","capture_ref") WHERE overpaid_order_id is not null;--> statement-breakpoint
-- Payments that were given up before this version are not searched for late captures: staff may have refunded those.
UPDATE "payments" SET "checked_at" = now() WHERE "provider" IN ('paypal', 'subscription') AND "status" IN ('declined', 'voided');--> statement-breakpoint
CREATE INDEX "payments_unchecked" ON "payments" USING btree ("changed_at") WHERE provider in ('paypal', 'subscription') and status in ('declined', 'voided') and checked_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_payable" CHECK ((num_nonnulls("orders"."won_item_id", "orders"."membership_plan", "orders"."lead_item_id") = 1
          or "orders"."overpaid_order_id" is not null)
        and ("orders"."overpaid_order_id" is null or num_nonnulls("orders"."won_item_id", "orders"."lead_item_id") = 0)
        and ("orders"."won_item_id" is null) = ("orders"."lot_id" is null)
        and ("orders"."won_item_id" is null or "orders"."address" is not null)
        and ("orders"."membership_plan" is null or "orders"."address" is null)
        and ("orders"."combined_order_id" is null or "orders"."won_item_id" is not null));