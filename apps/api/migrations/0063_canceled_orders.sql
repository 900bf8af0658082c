ALTER TABLE "won_items" DROP CONSTRAINT "won_items_status";--> statement-breakpoint
ALTER TABLE "won_items" ADD CONSTRAINT "won_items_status" CHECK ("won_items"."status" in ('unpaid', 'held', 'paid', 'packed', 'shipped', 'in_transit', 'delivered', 'lost', 'returned',
        'replaced', 'refunded', 'canceled', 'forfeited'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "check_item_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('unpaid', 'held'), ('unpaid', 'paid'), ('unpaid', 'forfeited'),
    ('held', 'unpaid'), ('held', 'paid'),
    ('paid', 'packed'), ('paid', 'refunded'), ('paid', 'canceled'),
    ('packed', 'paid'), ('packed', 'shipped'), ('packed', 'refunded'),
    ('shipped', 'in_transit'), ('shipped', 'delivered'), ('shipped', 'lost'), ('shipped', 'returned'),
    ('shipped', 'refunded'),
    ('in_transit', 'delivered'), ('in_transit', 'lost'), ('in_transit', 'returned'), ('in_transit', 'refunded'),
    ('delivered', 'returned'), ('delivered', 'refunded'),
    ('lost', 'in_transit'), ('lost', 'delivered'), ('lost', 'replaced'), ('lost', 'refunded'),
    ('returned', 'replaced'), ('returned', 'refunded'),
    ('replaced', 'packed'), ('replaced', 'refunded')
  ) THEN
    RAISE EXCEPTION 'Won item %: no step leads from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'won_items_step';
  END IF;
  RETURN NEW;
END
$$;
