import type { StaffProduct } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery } from '../../shared/categories.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { ProductPhotographs } from '../../shared/photographs/product-photographs.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import section from '../../shared/section.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { ProductCorrections } from './product-corrections.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductLots } from './product-lots.tsx';
import styles from './product-page.module.css';

const definition: RecordDefinition<StaffProduct> = {
  name: 'products',
  one: 'product',
  notFound: 'product_not_found',
  list: { path: paths.products.products, label: 'All products' },
  load: (api, id) => api.getProduct({ params: { id } }),
  readAhead: historyAhead({ name: 'products', subject: 'product' }),
  titleOf: ({ id, name }) => `Product ${id}: ${name}`,
  siteOf(product, now) {
    const lot = lotToShow(product, now);
    return lot ? `/auctions/${lot.id}` : null;
  },
};

/** The lot whose page on the site shows the product: one that takes bids, or the newest one. */
const lotToShow = ({ auctions }: StaffProduct, now: number) =>
  auctions.find(
    ({ status, starts_at, ends_at }) =>
      status === 'live' && Date.parse(starts_at) <= now && Date.parse(ends_at) > now,
  ) ?? auctions[0];

/** Bidders and the winner get the photographs that they saw. */
const hasBuyers = ({ status, bid_count }: StaffProduct['auctions'][number]) =>
  (status === 'live' || status === 'sold') && bid_count > 0;

/** One product: its fields, photographs, lots, corrections and history. */
export function ProductPage() {
  const office = useOffice();
  const categories = useQuery(categoryTreeQuery(office));
  return (
    <RecordPage definition={definition}>
      {(product, now) => {
        // Bidders get the product that they saw.
        const bidOn = product.auctions.find(({ status, bid_count }) => status === 'live' && bid_count > 0);
        return (
          <>
            {office.has('lots:write') && <ProductActions product={product} />}
            <div className={styles.parts}>
              <div className={styles.column}>
                <RecordSection title="Details">
                  {bidOn && (
                    <p className={styles.notice}>
                      Lot {bidOn.id} has bids, and its bidders get the product that they saw. So the details
                      cannot be changed until it ends. <a href="#corrections">Add a correction</a> in place of
                      a change.
                    </p>
                  )}
                  <Loaded query={categories}>
                    {(tree) => (
                      <ProductForm
                        key={product.id}
                        product={product}
                        categories={tree}
                        isFixed={bidOn !== undefined || !office.has('lots:write')}
                      />
                    )}
                  </Loaded>
                </RecordSection>
                <ProductCorrections product={product} now={now} />
                <RecordHistory name="products" subject="product" id={product.id} now={now} />
              </div>
              <div className={styles.column}>
                <ProductPhotographs product={product} isFixed={product.auctions.some(hasBuyers)} />
                <ProductLots product={product} now={now} />
              </div>
            </div>
          </>
        );
      }}
    </RecordPage>
  );
}

ProductPage.readAhead = readAhead(definition);

/** What can be sold of it. */
const ProductActions = ({ product: { id, item_code } }: { product: StaffProduct }) => (
  <div className={section.actions}>
    <ButtonLink to={`${paths.staff.newLot}?product=${id}`}>List a lot</ButtonLink>
    <ButtonLink to={`${paths.deals.create}?${new URLSearchParams({ item_code })}`}>Add a deal</ButtonLink>
  </div>
);
