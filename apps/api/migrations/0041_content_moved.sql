ALTER TABLE "notice_reads" DROP CONSTRAINT "notice_reads_notice_id_notices_id_fk";--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_content_entries_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TABLE "gov_listings";--> statement-breakpoint
DROP TABLE "notices";--> statement-breakpoint
DROP TABLE "pages";--> statement-breakpoint
DROP TABLE "texts";
