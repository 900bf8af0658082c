-- A refused label may have been bought by a call at the same moment. One that is not needed any more is given back.
CREATE OR REPLACE FUNCTION "check_label"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.parcel_id, NEW.ref, NEW.request) IS DISTINCT FROM (OLD.parcel_id, OLD.ref, OLD.request)
    OR (OLD.shipment_id IS NOT NULL
      AND (NEW.shipment_id, NEW.rate_id) IS DISTINCT FROM (OLD.shipment_id, OLD.rate_id))
  THEN
    RAISE EXCEPTION 'Label %: what was ordered never changes', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_labels_fixed';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN (
    ('intended', 'requested'), ('intended', 'failed'),
    ('requested', 'bought'), ('requested', 'voiding'), ('requested', 'failed'),
    ('failed', 'bought'), ('failed', 'voiding'),
    ('bought', 'void_requested'),
    ('void_requested', 'bought'), ('void_requested', 'voiding'), ('void_requested', 'voided'),
    ('voiding', 'voided'), ('voiding', 'void_refused')
  ) THEN
    RAISE EXCEPTION 'Label %: no step leads from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_labels_step';
  END IF;
  RETURN NEW;
END
$$;
