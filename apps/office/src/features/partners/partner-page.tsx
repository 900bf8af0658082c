import type { Partner } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { Facts } from '../../shared/record/facts.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import { Credits } from './credits.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerEntries } from './partner-entries.tsx';
import { PartnerState } from './partner-list.tsx';
import styles from './partners.module.css';

const definition: RecordDefinition<Partner> = {
  name: 'partners',
  one: 'partner',
  notFound: 'partner_not_found',
  list: { path: paths.partners.partners, label: 'All partners' },
  async load(api, id) {
    // One call has all of them.
    const found = (await api.listPartners()).find((one) => one.id === id);
    if (found) return found;
    const text = 'This partner was not found.';
    throw new BidkitError('GET /staff/partners', 404, text, { code: 'partner_not_found' });
  },
  readAhead: historyAhead({ name: 'partners', subject: 'partner' }),
  titleOf: ({ name }) => name,
  status: (partner) => <PartnerState partner={partner} />,
};

/** One partner: its origins, its credits and its history. */
export const PartnerPage = () => (
  <RecordPage definition={definition}>
    {(partner, now) => (
      <>
        <PartnerActions partner={partner} />
        <div className={styles.parts}>
          <RecordSection title="About it">
            <Facts
              facts={[
                [
                  'Key',
                  <span key="key" className={styles.code}>
                    {partner.key}
                  </span>,
                ],
                ['Number', partner.id],
                ['Added', <Time key="added" at={partner.create_time} now={now} />],
              ]}
            />
          </RecordSection>
          <PartnerEntries kind="origins" partner={partner} />
          <PartnerEntries kind="affiliate_ids" partner={partner} />
        </div>
        <Credits key={partner.id} id={partner.id} now={now} />
        <RecordHistory name="partners" subject="partner" id={partner.id} now={now} />
      </>
    )}
  </RecordPage>
);

PartnerPage.readAhead = readAhead(definition);
