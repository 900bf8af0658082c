import type { StaffDealDetails } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { durationOf } from '../../shared/duration-text.ts';
import { ProductPictures } from '../../shared/photographs/product-pictures.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import { DealActions } from './deal-actions.tsx';
import { DealState } from './deal-list.tsx';
import styles from './deals.module.css';
import { Negotiations } from './negotiations.tsx';

const definition: RecordDefinition<StaffDealDetails> = {
  name: 'deals',
  one: 'deal',
  notFound: 'deal_not_found',
  list: { path: paths.deals.deals, label: 'All deals' },
  load: (api, id) => api.getStaffDeal({ params: { id } }),
  readAhead: historyAhead({ name: 'deals', subject: 'deal' }),
  titleOf: ({ id, item }) => `Deal ${id}: ${item}`,
  status: ({ state }) => <DealState state={state} />,
  siteOf: ({ id }) => `/dailydeals/${id}`,
};

/** One deal with its terms, its negotiations and its history. */
export function DealPage() {
  return (
    <RecordPage definition={definition}>
      {(deal, now) => (
        <>
          <DealActions deal={deal} />
          <div className={styles.parts}>
            <RecordSection title="Terms">
              <Facts facts={termsOf(deal, now)} />
            </RecordSection>
            <ProductPictures product={deal.product_description} />
          </div>
          <RecordSection title="Negotiations">
            <Negotiations deal={deal} now={now} />
          </RecordSection>
          <RecordHistory name="deals" subject="deal" id={deal.id} now={now} />
        </>
      )}
    </RecordPage>
  );
}

DealPage.readAhead = readAhead(definition);

const termsOf = (deal: StaffDealDetails, now: number): readonly Fact[] => [
  [
    'Product',
    <Link key="product" to={paths.products.product.replace(':id', String(deal.product_description_id))}>
      {deal.item}
    </Link>,
  ],
  ['Item code', deal.product_description.item_code ?? 'None'],
  ['Category', deal.category],
  ['Asking price', formatPrice(deal.price)],
  ['Floor, which members do not see', formatPrice(deal.floor)],
  ['Stock', deal.stock],
  ['Sold', deal.sold],
  ['Start', <Time key="start" at={deal.starts_at} now={now} />],
  ['End', <Time key="end" at={deal.ends_at} now={now} />],
  [
    'Rule',
    <Link key="rule" to={paths.deals.rules}>
      {deal.rule.name}
    </Link>,
  ],
  ['Offers', `${deal.rule.rounds} at most, each ${formatPrice(deal.rule.step)} above the last`],
  ['Time for offers', durationOf(deal.rule.seconds)],
  ['Time for the final offer', durationOf(deal.rule.final_seconds)],
];
