ALTER TABLE "support_tickets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "sender_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "support_tickets_sender_request" ON "support_tickets" USING btree ("sender_email","request_key");--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_sender" CHECK (("support_tickets"."user_id" is null) = ("support_tickets"."sender_name" is not null)
        and ("support_tickets"."sender_name" is null) = ("support_tickets"."sender_email" is null));--> statement-breakpoint
INSERT INTO "house_secrets" ("name", "value") VALUES
	('unsubscribe', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
