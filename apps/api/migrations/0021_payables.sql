ALTER TABLE "orders" ALTER COLUMN "won_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "membership_plan" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_membership" ON "orders" USING btree ("user_id") WHERE membership_plan is not null and status in ('open', 'capturing');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_membership_transaction" ON "orders" USING btree ("transaction_id") WHERE membership_plan is not null and transaction_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_payable" CHECK (("orders"."won_item_id" is null) = ("orders"."membership_plan" is not null)
        and ("orders"."won_item_id" is null) = ("orders"."lot_id" is null)
        and ("orders"."won_item_id" is null) = ("orders"."address" is null));