ALTER TABLE "addresses" ALTER COLUMN "used_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "used_at" DROP NOT NULL;