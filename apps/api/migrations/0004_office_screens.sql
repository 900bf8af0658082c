DROP INDEX "parcels_status";--> statement-breakpoint
ALTER TABLE "deal_offers" ADD COLUMN "terms" jsonb;--> statement-breakpoint
UPDATE "deal_offers" SET "terms" = jsonb_build_object('asking_cents', d."asking_cents", 'rounds', r."rounds", 'step_cents', r."step_cents", 'seconds', r."seconds", 'final_seconds', r."final_seconds", 'concession_percent', r."concession_percent") FROM "deals" d JOIN "deal_rules" r ON r."id" = d."rule_id" WHERE d."id" = "deal_offers"."deal_id";--> statement-breakpoint
ALTER TABLE "deal_offers" ALTER COLUMN "terms" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_rules" ADD COLUMN "is_shared" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "deal_rules" SET "is_shared" = false WHERE "name" = 'Of one deal';--> statement-breakpoint
ALTER TABLE "deal_rules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "won_items" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((' ' || regexp_replace(lower("username" || ' ' || "email" || ' '), '[^[:alnum:]]+', ' ', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deal_offers_deal" ON "deal_offers" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deals_asking" ON "deals" USING btree ("asking_cents","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_status" ON "insurance_claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_sent" ON "insurance_claims" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_filings" ON "insurance_claims" USING btree (coalesce("filed_at", '-infinity'),"id","filed_at");--> statement-breakpoint
CREATE INDEX "parcels_packed_at" ON "parcels" USING btree ("packed_at","id");--> statement-breakpoint
CREATE INDEX "parcels_shipped_at" ON "parcels" USING btree (coalesce("shipped_at", '-infinity'),"id","shipped_at");--> statement-breakpoint
CREATE INDEX "parcels_delivered_at" ON "parcels" USING btree (coalesce("delivered_at", '-infinity'),"id","delivered_at");--> statement-breakpoint
CREATE INDEX "parcels_alert" ON "parcels" USING btree ("id") WHERE alert is not null;--> statement-breakpoint
CREATE INDEX "rmas_created" ON "rmas" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rmas_since" ON "rmas" USING btree (greatest(created_at, approved_at, received_at, inspected_at, closed_at),"id");--> statement-breakpoint
CREATE INDEX "won_items_status" ON "won_items" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree (coalesce("paid_at", '-infinity'::timestamptz),"id","paid_at");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_method" ON "orders" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "orders_membership" ON "orders" USING btree ("id") WHERE membership_plan is not null;--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payments_provider" ON "payments" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "refunds_total" ON "refunds" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "refunds_kind" ON "refunds" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "support_tickets_changed" ON "support_tickets" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_created" ON "support_tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_assignee" ON "support_tickets" USING btree ("assignee_id","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_lot" ON "support_tickets" USING btree ("lot_id") WHERE lot_id is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_sender" ON "support_tickets" USING btree (lower(sender_email)) WHERE sender_email is not null;--> statement-breakpoint
CREATE INDEX "parcels_status" ON "parcels" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "extensions" jsonb DEFAULT '[]'::jsonb NOT NULL;