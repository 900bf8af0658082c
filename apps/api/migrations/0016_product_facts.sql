ALTER TABLE "product_descriptions" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "product_descriptions" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;