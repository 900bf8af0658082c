CREATE TABLE "carrier_rates" (
	"country_codes_id" integer NOT NULL,
	"zip_code" text NOT NULL,
	"rate_cents" bigint NOT NULL,
	"quoted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "carrier_rates_country_codes_id_zip_code_pk" PRIMARY KEY("country_codes_id","zip_code"),
	CONSTRAINT "carrier_rates_amount" CHECK ("carrier_rates"."rate_cents" >= 0)
);
