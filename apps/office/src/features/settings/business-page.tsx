import { type Business, businessEndpoints } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Editor } from '../../shared/editor/editor.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Page } from '../../ui/page.tsx';
import { labels } from './business-labels.ts';
import { Preview } from './preview.tsx';
import { businessQuery, SETTINGS_ID } from './queries.ts';
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
      inWords={{ time_zone: zoneName }}
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
      {({ text, select, values }) => (
        <div className={styles.parts}>
          <div className={styles.column}>
            <RecordSection title="The marketplace">
              <Field {...text('name')} maxLength={60} autoComplete="organization" required />
              <TimeZoneSelect {...select('time_zone')} hint="Days of reports begin and end in it." />
            </RecordSection>
            <RecordSection title="Address and contact">
              <TextArea
                {...text('postal_address')}
                hint="Below each email, and on receipts. One line for the street, one for the city."
                rows={3}
                maxLength={200}
                autoComplete="off"
              />
              <div className={styles.pair}>
                <Field {...text('support_email')} type="email" maxLength={200} autoComplete="off" />
                <Field {...text('support_phone')} type="tel" maxLength={30} autoComplete="off" />
              </div>
              <Field
                {...text('support_hours')}
                hint="Such as “Monday to Friday 8 to 4 Pacific”."
                maxLength={200}
                autoComplete="off"
              />
            </RecordSection>
            <RecordSection title="Checks">
              <p className={styles.hint}>
                Members can pay by check when all three are filled in. Receipts have the legal name as well.
              </p>
              <Field {...text('payee_name')} maxLength={200} autoComplete="off" />
              <div className={styles.pair}>
                <Field {...text('payee_street')} maxLength={200} autoComplete="off" />
                <Field {...text('payee_city')} maxLength={200} autoComplete="off" />
              </div>
            </RecordSection>
            <RecordSection title="Sender of parcels">
              <p className={styles.hint}>{senderHint(business)}</p>
              <div className={styles.pair}>
                <Field {...text('sender_name')} maxLength={200} autoComplete="off" />
                <Field {...text('sender_phone')} type="tel" maxLength={40} autoComplete="off" />
                <Field {...text('sender_street')} maxLength={200} autoComplete="off" />
                <Field {...text('sender_city')} maxLength={200} autoComplete="off" />
              </div>
              <div className={styles.codes}>
                <Field {...text('sender_state')} hint="Such as NV" maxLength={3} autoComplete="off" />
                <Field {...text('sender_zip')} hint="Such as 89701" maxLength={20} autoComplete="off" />
                <Field {...text('sender_country')} hint="Such as US" maxLength={2} autoComplete="off" />
              </div>
            </RecordSection>
            <RecordSection title="Returns">
              <TextArea
                {...text('return_address')}
                hint="Where members send goods back to. Without it, the sender or the postal address is used."
                rows={4}
                maxLength={500}
                autoComplete="off"
              />
            </RecordSection>
          </div>
          <Preview values={values} configured={business.configured} />
        </div>
      )}
    </Editor>
  );
}

const senderHint = ({ configured: { sender } }: Business) =>
  sender
    ? 'On labels and packing slips. Without it the sender of the server’s configuration is used.'
    : 'On labels and packing slips. Fill in all of it before you buy labels of carriers.';
