ALTER TABLE "won_items" DROP CONSTRAINT "won_items_status";--> statement-breakpoint
ALTER TABLE "won_items" ADD CONSTRAINT "won_items_status" CHECK ("won_items"."status" in ('unpaid', 'held', 'paid', 'packed', 'shipped', 'in_transit', 'delivered', 'lost', 'returned',
        'replaced', 'refunded', 'canceled', 'forfeited'));