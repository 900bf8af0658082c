DROP INDEX "users_words";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "testimonials_words";--> statement-breakpoint
DROP INDEX "external_auctions_words";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || regexp_replace(lower(username || ' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || regexp_replace(lower(real_name || ' ' || testimonial || ' '), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || regexp_replace(lower(name || ' ' || city || ' ' || coalesce(source, '') || ' ' || coalesce(external_key, '') || ' '), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_promised" ON "payments" USING btree ("created_at","id") WHERE provider = 'check' and status = 'authorized';--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_category" ON "product_descriptions" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "testimonials_words" ON "testimonials" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "external_auctions_words" ON "external_auctions" USING gin ("words" gin_trgm_ops);