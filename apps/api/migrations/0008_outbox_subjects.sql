ALTER TABLE "outbox" ALTER COLUMN "lot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reference_type" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reference_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one_subject" CHECK (("outbox"."lot_id" is null) = ("outbox"."reference_id" is not null)
        and ("outbox"."reference_type" is null) = ("outbox"."reference_id" is null));