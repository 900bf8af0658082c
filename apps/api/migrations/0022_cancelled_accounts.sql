ALTER TABLE "users" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "client_logs_user" ON "client_logs" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "users_cancelled" ON "users" USING btree ("cancelled_at") WHERE cancelled_at is not null and erased_at is null;