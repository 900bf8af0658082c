import { type Business, type BusinessValues, businessEndpoints } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Editor, type PageForm } from '../../shared/editor/editor.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Page } from '../../ui/page.tsx';
import { labels } from './business-labels.ts';
import { Preview } from './preview.tsx';
import { businessQuery, SETTINGS_ID } from './queries.ts';
import { countryName, SenderPlace } from './sender-fields.tsx';
import styles from './settings.module.css';
import { TimeZoneSelect, zoneName } from './time-zone-select.tsx';

/** The name, the addresses and the contact of the business. */
export function BusinessPage() {
  const office = useOffice();
  const query = useQuery(businessQuery(office));
  return (
    <Page title="Business">
      <p className={styles.lead}>
        Who you are on the site, in emails and on everything that is printed. Changes are shown at once.
      </p>
      <Loaded query={query}>{(business) => <BusinessForm business={business} />}</Loaded>
      <RecordHistory name="business" subject="business" id={SETTINGS_ID} now={office.clock.now()} />
    </Page>
  );
}

function BusinessForm({ business }: { business: Business }) {
  const office = useOffice();
  const queries = useQueryClient();
  const query = businessQuery(office);
  return (
    <Editor
      screen="business"
      id={SETTINGS_ID}
      present={business}
      labels={labels}
      inWords={{ time_zone: zoneName, sender_country: countryName(business) }}
      schema={businessEndpoints.saveBusiness.body}
      bodyOf={(values, { version }, changed) => ({
        base_version: version,
        ...Object.fromEntries(changed.map((name) => [name, values[name]])),
      })}
      save={async (body) => {
        const saved = await office.api.saveBusiness({ body });
        queries.setQueryData(query.queryKey, saved);
        void queries.invalidateQueries({ queryKey: ['business', 'history'] });
        void queries.invalidateQueries({ queryKey: ['checklist'] });
        return saved;
      }}
      reload={() => queries.fetchQuery({ ...query, staleTime: 0 })}
    >
      {(form: PageForm<BusinessValues>) => <BusinessFields form={form} business={business} />}
    </Editor>
  );
}

interface FieldsProps {
  readonly form: PageForm<BusinessValues>;
  readonly business: Business;
}

function BusinessFields({ form, business }: FieldsProps) {
  const { text, select, values } = form;
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <RecordSection title="The marketplace">
          <Field {...text('name')} autoComplete="organization" required />
          <TimeZoneSelect {...select('time_zone')} hint="Days of reports begin and end in it." />
        </RecordSection>
        <RecordSection title="Address and contact">
          <TextArea
            {...text('postal_address')}
            hint="Below each email, and on receipts. One line for the street, one for the city."
            rows={3}
            autoComplete="off"
          />
          <div className={styles.pair}>
            <Field {...text('support_email')} type="email" autoComplete="off" />
            <Field {...text('support_phone')} type="tel" autoComplete="off" />
          </div>
          <Field
            {...text('support_hours')}
            hint="Such as “Monday to Friday 8 to 4 Pacific”."
            autoComplete="off"
          />
        </RecordSection>
        <RecordSection title="Checks">
          <p className={styles.hint}>
            Members can pay by check when all three are filled in. Receipts have the legal name as well.
          </p>
          <Field {...text('payee_name')} autoComplete="off" />
          <div className={styles.pair}>
            <Field {...text('payee_street')} autoComplete="off" />
            <Field {...text('payee_city')} autoComplete="off" />
          </div>
        </RecordSection>
        <RecordSection title="Sender of parcels">
          <p className={styles.hint}>{senderHint(business)}</p>
          <div className={styles.pair}>
            <Field {...text('sender_name')} autoComplete="off" />
            <Field {...text('sender_phone')} type="tel" autoComplete="off" />
            <Field {...text('sender_street')} autoComplete="off" />
            <Field {...text('sender_city')} autoComplete="off" />
          </div>
          <SenderPlace form={form} places={business} />
        </RecordSection>
        <RecordSection title="Returns">
          <TextArea
            {...text('return_address')}
            hint="Where members send goods back to. Without it, the sender or the postal address is used."
            rows={4}
            autoComplete="off"
          />
        </RecordSection>
      </div>
      <Preview values={values} configured={business.configured} />
    </div>
  );
}

const senderHint = ({ configured: { sender } }: Business) =>
  sender
    ? 'On labels and packing slips. Without it the sender of the server’s configuration is used.'
    : 'On labels and packing slips. Fill in all of it before you buy labels of carriers.';
