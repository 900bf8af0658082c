ALTER TABLE "rmas" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "original" text;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");