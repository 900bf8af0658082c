ALTER TABLE "content_versions" ADD COLUMN "expire_at" timestamp with time zone;--> statement-breakpoint
UPDATE "content_versions" v SET "expire_at" = e."expire_at" FROM "content_entries" e
  WHERE e."id" = v."entry_id" AND e."expire_at" IS NOT NULL AND v."publish_at" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "content_versions" later WHERE later."entry_id" = v."entry_id"
      AND later."publish_at" <= clock_timestamp()
      AND (later."publish_at", later."version") > (v."publish_at", v."version"));
