ALTER TABLE "orders" ADD COLUMN "period_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "period_ends_at" timestamp with time zone;