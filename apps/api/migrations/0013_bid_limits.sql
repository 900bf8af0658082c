ALTER TABLE "users" ADD COLUMN "bid_limit_lifted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Older members keep bidding without a limit.
UPDATE "users" SET "bid_limit_lifted" = true;
