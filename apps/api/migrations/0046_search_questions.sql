CREATE INDEX "search_entries_questions" ON "search_entries" USING gin ("words") WHERE kind = 'question';--> statement-breakpoint
CREATE FUNCTION "search_words_of_question"("version" "content_versions") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(to_tsvector('english', "version"."title"), 'A')
    || setweight(to_tsvector('english', "version"."plain"), 'D')
$$;--> statement-breakpoint
CREATE FUNCTION "change_question_search_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "content_entries" WHERE "id" = NEW."entry_id" AND "kind" = 'question') THEN
    RETURN NULL;
  END IF;
  IF NEW."publish_at" IS NULL THEN
    DELETE FROM "search_entries" WHERE "kind" = 'question' AND "thing_id" = NEW."id";
    RETURN NULL;
  END IF;
  PERFORM "learn_search_words"(NEW."title" || ' ' || NEW."plain");
  INSERT INTO "search_entries" ("kind", "thing_id", "words")
    VALUES ('question', NEW."id", "search_words_of_question"(NEW)) ON CONFLICT DO NOTHING;
  IF NEW."publish_at" <= clock_timestamp() THEN
    DELETE FROM "search_entries" entry USING "content_versions" earlier
      WHERE entry."kind" = 'question' AND entry."thing_id" = earlier."id"
      AND earlier."entry_id" = NEW."entry_id" AND earlier."publish_at" < NEW."publish_at";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "content_versions_search_changed" AFTER INSERT OR UPDATE OF "publish_at" ON "content_versions" FOR EACH ROW
  EXECUTE FUNCTION "change_question_search_entry"();--> statement-breakpoint
CREATE TRIGGER "content_versions_search_deleted" AFTER DELETE ON "content_versions" FOR EACH ROW
  EXECUTE FUNCTION "remove_search_entry"('question');--> statement-breakpoint
INSERT INTO "search_entries" ("kind", "thing_id", "words")
  SELECT 'question', content."id", "search_words_of_question"(content) FROM "content_versions" content
  JOIN "content_entries" entry ON entry."id" = content."entry_id" AND entry."kind" = 'question'
  WHERE content."publish_at" IS NOT NULL ORDER BY content."id";--> statement-breakpoint
SELECT "learn_search_words"(content."title" || ' ' || content."plain") FROM "content_versions" content
  JOIN "content_entries" entry ON entry."id" = content."entry_id" AND entry."kind" = 'question'
  WHERE content."publish_at" IS NOT NULL ORDER BY content."id";
