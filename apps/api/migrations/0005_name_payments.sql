ALTER TABLE "payments" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "address" jsonb;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("id") WHERE status = 'held';