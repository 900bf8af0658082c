CREATE EXTENSION IF NOT EXISTS "cube";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gist";--> statement-breakpoint
CREATE TABLE "external_auction_counts" (
	"is_car" boolean NOT NULL,
	"type_id" integer NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "external_auction_counts_is_car_type_id_pk" PRIMARY KEY("is_car","type_id")
);
--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "external_auctions" ADD COLUMN "has_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "external_auctions_last_day" ON "external_auctions" USING btree (coalesce(ends_on, case when recurring is null then sale_at::date end)) WHERE not has_ended;--> statement-breakpoint
CREATE INDEX "external_auctions_soonest" ON "external_auctions" USING btree ("is_car","sale_at","id") WHERE not has_ended;--> statement-breakpoint
CREATE INDEX "external_auctions_soonest_of_type" ON "external_auctions" USING btree ("is_car","type_id","sale_at","id") WHERE not has_ended;--> statement-breakpoint
CREATE INDEX "external_auctions_nearest" ON "external_auctions" USING gist (cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])) WHERE not is_car and not has_ended and latitude is not null;--> statement-breakpoint
CREATE INDEX "external_auctions_nearest_of_type" ON "external_auctions" USING gist ("type_id",cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])) WHERE not is_car and not has_ended and latitude is not null;--> statement-breakpoint
CREATE INDEX "external_auctions_nearest_car" ON "external_auctions" USING gist (cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])) WHERE is_car and not has_ended and latitude is not null;--> statement-breakpoint
CREATE INDEX "external_auctions_nearest_car_of_type" ON "external_auctions" USING gist ("type_id",cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])) WHERE is_car and not has_ended and latitude is not null;--> statement-breakpoint
CREATE FUNCTION "count_listed_external_auctions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "external_auction_counts" AS counts ("is_car", "type_id", "listed")
    SELECT "is_car", "type_id", count(*) FROM changed WHERE NOT "has_ended" GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("is_car", "type_id") DO UPDATE SET "listed" = counts."listed" + excluded."listed";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "discount_listed_external_auctions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "external_auction_counts" AS counts ("is_car", "type_id", "listed")
    SELECT "is_car", "type_id", -count(*) FROM changed WHERE NOT "has_ended" GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("is_car", "type_id") DO UPDATE SET "listed" = counts."listed" + excluded."listed";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "external_auctions_count_inserted" AFTER INSERT ON "external_auctions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_listed_external_auctions"();--> statement-breakpoint
CREATE TRIGGER "external_auctions_count_updated" AFTER UPDATE ON "external_auctions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_listed_external_auctions"();--> statement-breakpoint
CREATE TRIGGER "external_auctions_discount_updated" AFTER UPDATE ON "external_auctions"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "discount_listed_external_auctions"();--> statement-breakpoint
CREATE TRIGGER "external_auctions_discount_deleted" AFTER DELETE ON "external_auctions"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "discount_listed_external_auctions"();--> statement-breakpoint
INSERT INTO "external_auction_counts" ("is_car", "type_id", "listed")
  SELECT "is_car", "type_id", count(*) FROM "external_auctions" WHERE NOT "has_ended" GROUP BY 1, 2;
