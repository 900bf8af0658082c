ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
-- What `skeletonOf` computes for names of ASCII letters. Of older names that look alike, the first one keeps it.
UPDATE "users" SET "username_skeleton" = "looks"."skeleton" FROM (SELECT min("id") AS "id", replace(translate(lower(normalize("username", NFKC)), '01', 'ol'), 'm', 'rn') AS "skeleton" FROM "users" GROUP BY 2) AS "looks" WHERE "users"."id" = "looks"."id";
