ALTER TABLE "payments" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "address" jsonb;--> statement-breakpoint
UPDATE "payments" SET "ref" = 'bk-' || "payments"."id", "address" = "orders"."address" FROM "orders" WHERE "orders"."id" = "payments"."order_id";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "ref" SET DEFAULT 'bk-' || gen_random_uuid();--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "ref" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "address" SET NOT NULL;
