DROP INDEX "orders_overpaid_capture";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_overpaid_capture" ON "orders" USING btree ("method","transaction_id") WHERE overpaid_order_id is not null;