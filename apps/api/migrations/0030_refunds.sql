DROP INDEX "refunds_unsettled";--> statement-breakpoint
DROP INDEX "refunds_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunds_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "total_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "check_number" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- A report of PayPal is no refund yet: the worker reads it again.
UPDATE "orders" SET "refunds_due_at" = clock_timestamp() WHERE "id" IN (SELECT "order_id" FROM "refunds" WHERE "status" = 'reported');--> statement-breakpoint
DELETE FROM "refunds" WHERE "status" = 'reported';--> statement-breakpoint
-- Until now only memberships were refunded, which have no shipping and no tax.
UPDATE "refunds" SET
  "origin" = CASE WHEN "reason" IS NULL THEN 'provider' ELSE 'staff' END,
  "price_cents" = "amount_cents", "shipping_cents" = 0, "tax_cents" = 0, "total_cents" = "amount_cents",
  "status" = CASE "status" WHEN 'refunded' THEN 'confirmed' ELSE "status" END,
  "due_at" = CASE "status" WHEN 'intended' THEN clock_timestamp() END,
  "confirmed_at" = CASE "status" WHEN 'refunded' THEN "changed_at" END;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "shipping_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "tax_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "total_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_transaction" ON "orders" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "orders_refunds_due" ON "orders" USING btree ("refunds_due_at") WHERE refunds_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_ref" ON "refunds" USING btree ("ref");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_ref" ON "refunds" USING btree ("order_id","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_key" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_payout" ON "refunds" USING btree ("id") WHERE status = 'requested' and due_at is null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "amount_cents";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "changed_at";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amounts" CHECK ("refunds"."price_cents" >= 0 and "refunds"."shipping_cents" >= 0 and "refunds"."tax_cents" >= 0 and "refunds"."total_cents" > 0
        and "refunds"."total_cents" = "refunds"."price_cents" + "refunds"."shipping_cents" + "refunds"."tax_cents");--> statement-breakpoint
CREATE FUNCTION "check_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid "orders"%ROWTYPE;
  given RECORD;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.order_id, NEW.ref, NEW.origin, NEW.kind, NEW.price_cents, NEW.shipping_cents, NEW.tax_cents, NEW.total_cents)
      IS DISTINCT FROM
      (OLD.order_id, OLD.ref, OLD.origin, OLD.kind, OLD.price_cents, OLD.shipping_cents, OLD.tax_cents, OLD.total_cents)
    THEN
      RAISE EXCEPTION 'Refund %: its amounts never change', OLD.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fixed';
    END IF;
    IF (OLD.status, NEW.status) NOT IN (
      ('intended', 'intended'), ('intended', 'requested'), ('intended', 'confirmed'), ('intended', 'failed'),
      ('requested', 'requested'), ('requested', 'confirmed'), ('requested', 'failed'),
      ('confirmed', 'confirmed'), ('failed', 'failed')
    ) THEN
      RAISE EXCEPTION 'Refund %: no step leads from % to %', OLD.id, OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_step';
    END IF;
    RETURN NEW;
  END IF;
  -- What the provider has done on its own is a fact.
  IF NEW.origin = 'provider' OR NEW.status = 'failed' THEN
    RETURN NEW;
  END IF;
  SELECT * INTO paid FROM "orders" WHERE "id" = NEW.order_id FOR NO KEY UPDATE;
  SELECT
    coalesce(sum("price_cents"), 0) AS price_cents,
    coalesce(sum("shipping_cents"), 0) AS shipping_cents,
    coalesce(sum("tax_cents"), 0) AS tax_cents
  INTO given FROM "refunds" WHERE "order_id" = NEW.order_id AND "status" <> 'failed';
  IF paid.status IS DISTINCT FROM 'paid'
    OR given.price_cents + NEW.price_cents > paid.price_cents
    OR given.shipping_cents + NEW.shipping_cents > paid.shipping_cents
    OR given.tax_cents + NEW.tax_cents > paid.tax_cents
  THEN
    RAISE EXCEPTION 'Order %: more refunded than was captured', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_captured';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_captured" BEFORE INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "check_refund"();
