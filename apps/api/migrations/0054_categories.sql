CREATE TABLE "former_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_categories" ADD CONSTRAINT "former_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_categories_category" ON "former_categories" USING btree ("category_id");--> statement-breakpoint
CREATE FUNCTION "change_category_search_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "search_entries" entry SET "words" = "search_words_of_product"(product)
    FROM "lots" lot JOIN "product_descriptions" product ON product."id" = lot."product_description_id"
    WHERE entry."kind" = 'lot' AND entry."thing_id" = lot."id" AND lot."status" = 'live' AND product."category_id" IN
      (SELECT "id" FROM "categories" WHERE "id" = NEW."id" OR "parent_id" = NEW."id");
  UPDATE "search_entries" entry SET "words" = "search_words_of_product"(product)
    FROM "deals" deal JOIN "product_descriptions" product ON product."id" = deal."product_description_id"
    WHERE entry."kind" = 'deal' AND entry."thing_id" = deal."id" AND product."category_id" IN
      (SELECT "id" FROM "categories" WHERE "id" = NEW."id" OR "parent_id" = NEW."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "categories_search_changed" AFTER UPDATE OF "display", "parent_id" ON "categories" FOR EACH ROW
  WHEN (OLD."display" IS DISTINCT FROM NEW."display" OR OLD."parent_id" IS DISTINCT FROM NEW."parent_id")
  EXECUTE FUNCTION "change_category_search_entries"();
