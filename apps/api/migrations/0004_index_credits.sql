CREATE INDEX "bids_partner" ON "bids" USING btree ("partner_id","decided_at") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "users_partner" ON "users" USING btree ("partner_id","created_at") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "won_items_partner" ON "won_items" USING btree ("partner_id","won_at") WHERE partner_id is not null;