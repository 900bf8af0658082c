ALTER TABLE "refunds" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
-- Members were notified when a refund was asked for. Most that were refused were refused at once.
UPDATE "refunds" SET "announced_at" = "created_at" WHERE "origin" <> 'provider';--> statement-breakpoint
UPDATE "refunds" SET "failed_at" = "created_at" WHERE "status" = 'failed';
