import type { CategoryTree } from '@bidkit/contract';
import type { CoreBidkit } from '@bidkit/sdk';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { defineElements } from '@bidkit/widgets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { LotValues } from '../editor/lot-values.ts';
import styles from './lot-preview.module.css';
import { previewBidkit } from './preview-bidkit.ts';
import { PREVIEW_ID, previewLot } from './preview-lot.ts';

// Loaded on demand, with the elements of the site.

interface Props {
  readonly values: LotValues;
  readonly categories: CategoryTree;
  onClose(): void;
}

/** How a lot that is not listed yet would look on the site. It shows the form as it was when it was opened. */
export function LotPreview({ values, categories, onClose }: Props) {
  const { api, clock } = useOffice();
  const [now] = useState(() => clock.now());
  const id = values.source === 'known' ? (values.product_description_id?.id ?? null) : null;
  const product = useQuery({
    queryKey: ['products', 'one', id],
    queryFn: () => api.getProduct({ params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the button leads to it again.
  useEffect(() => {
    // It is below the form.
    place.current?.focus();
  }, [values]);
  return (
    <div ref={place} className={styles.preview} tabIndex={-1}>
      <RecordSection title="Preview">
        <p className={styles.hint}>
          The card and the bid box are those of the site, with what is in the form now. The texts and
          photographs of the page are placed as there. Nothing here can be pressed.
        </p>
        {values.source === 'known' && id === null ? (
          <p>Choose a product first.</p>
        ) : id === null ? (
          <Frames {...{ values, categories, now }} product={null} />
        ) : (
          <Loaded query={product}>
            {(found) => <Frames {...{ values, categories, now }} product={found} />}
          </Loaded>
        )}
        <div>
          <Button onClick={onClose}>Close the preview</Button>
        </div>
      </RecordSection>
    </div>
  );
}

type Known = Parameters<typeof previewLot>[1];

function Frames({ values, ...known }: Known & { values: LotValues }) {
  const { categories, product, now } = known;
  const lot = useMemo(
    () => previewLot(values, { categories, product, now }),
    [values, categories, product, now],
  );
  const bidkit = useMemo(() => previewBidkit(lot), [lot]);
  useEffect(() => () => bidkit.destroy(), [bidkit]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void defineElements('bidkit-auction-card', 'bidkit-bid-box').then(() => setReady(true));
  }, []);
  if (!isReady) return <Skeleton />;
  const shared = { lot, bidkit };
  return (
    <div className={styles.frames}>
      <LotFrame {...shared} width={360} label="On a phone, 360 pixels wide" />
      <LotFrame {...shared} width={1280} label="On a computer, 1280 pixels wide" />
    </div>
  );
}

interface FrameProps {
  readonly lot: ReturnType<typeof previewLot>;
  readonly bidkit: CoreBidkit;
  readonly width: 360 | 1280;
  readonly label: string;
}

/** The page of the lot in a width of the window. It is a picture: nothing in it has the focus or is read. */
function LotFrame({ lot, bidkit, width, label }: FrameProps) {
  const { name, item_code, images } = lot.control.product_description;
  const [front, ...others] = images;
  return (
    <figure className={styles.frame}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the region. */}
      <section className={styles.window} aria-label={label} tabIndex={0}>
        <div className={styles.page} data-width={width} inert>
          <div className={styles.header}>
            <p className={styles.name}>{name}</p>
            <p className={styles.number}>
              The lot gets its number when it is listed{item_code && ` · Item ${item_code}`}
            </p>
          </div>
          <div className={styles.pictures}>
            {front ? (
              <img className={styles.front} src={`${front.url}?w=1200`} alt="" width="800" height="600" />
            ) : (
              <p className={styles.empty}>No photograph yet</p>
            )}
            {others.length > 0 && (
              <div className={styles.others}>
                {others.map(({ id, url }) => (
                  <img key={id} src={`${url}?w=160`} alt="" width="72" height="72" />
                ))}
              </div>
            )}
          </div>
          <div className={styles.box}>
            <SiteElement tag="bidkit-bid-box" bidkit={bidkit} />
          </div>
          <div className={styles.words}>
            <p className={styles.heading}>About this lot</p>
            {lot.description === '' ? <p>Without a description</p> : <Paragraphs text={lot.description} />}
          </div>
          <div className={styles.card}>
            <p className={styles.heading}>In lists</p>
            <SiteElement tag="bidkit-auction-card" bidkit={bidkit} />
          </div>
        </div>
      </section>
    </figure>
  );
}

/** An element of the site. Its instance is a property, and not the one of the page, which has none. */
function SiteElement({ tag, bidkit }: { tag: 'bidkit-bid-box' | 'bidkit-auction-card'; bidkit: CoreBidkit }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement(tag);
    element.bidkit = bidkit;
    element.setAttribute('auction-id', String(PREVIEW_ID));
    place.current?.replaceChildren(element);
    return () => element.remove();
  }, [tag, bidkit]);
  return <div ref={place} />;
}
