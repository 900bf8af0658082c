ALTER TABLE "sessions" ADD COLUMN "pays_lot_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pays_lot_id_lots_id_fk" FOREIGN KEY ("pays_lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_grants" RENAME TO "authorization_codes";--> statement-breakpoint
ALTER TABLE "authorization_codes" RENAME COLUMN "secret_hash" TO "code_challenge";--> statement-breakpoint
ALTER TABLE "authorization_codes" RENAME CONSTRAINT "partner_grants_pkey" TO "authorization_codes_pkey";--> statement-breakpoint
ALTER TABLE "authorization_codes" RENAME CONSTRAINT "partner_grants_partner_id_partners_id_fk" TO "authorization_codes_partner_id_partners_id_fk";--> statement-breakpoint
ALTER TABLE "authorization_codes" RENAME CONSTRAINT "partner_grants_user_id_users_id_fk" TO "authorization_codes_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "partner_grants_expiry" RENAME TO "authorization_codes_expiry";--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "pays_lot_id" integer;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_pays_lot_id_lots_id_fk" FOREIGN KEY ("pays_lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A pay frame's `origin` was its address, {origin}/partner/checkout/{lot}: it becomes the origin and the lot.
UPDATE "sessions" SET "origin" = regexp_replace("origin", '/partner/checkout/\d+$', ''), "pays_lot_id" = substring("origin" from '/partner/checkout/(\d+)$')::integer WHERE "origin" ~ '/partner/checkout/\d+$';--> statement-breakpoint
UPDATE "authorization_codes" SET "origin" = regexp_replace("origin", '/partner/checkout/\d+$', ''), "pays_lot_id" = substring("origin" from '/partner/checkout/(\d+)$')::integer WHERE "origin" ~ '/partner/checkout/\d+$';
