import type { LotData } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './info-texts.module.css';

/** The texts on shipping, bidding and returns, each behind its heading, and where to ask. */
export function InfoTexts({ lot }: { lot: LotData }) {
  const opensAboveADollar = lot.opening_bid > 1;
  const texts = [
    ['Shipping', lot.shipping_info],
    ['Bidding', lot.bidding_info_auction],
    ['Lots that open above $1', opensAboveADollar ? lot.bidding_info_non_auction : undefined],
    ['Returns', lot.return_policy],
  ] as const;
  return (
    <section className={styles.texts}>
      <h2>Good to know</h2>
      {texts.map(
        ([name, text]) =>
          text && (
            <details key={name} className={styles.text}>
              <summary>
                <h3>{name}</h3>
                <Icon name="down" />
              </summary>
              <Paragraphs text={text} />
            </details>
          ),
      )}
      <p className={styles.more}>
        <Link to={paths.returnPolicy}>Return Policy</Link>
        <Link to={`${paths.contact}?auction=${lot.id}`}>Ask about this lot</Link>
      </p>
    </section>
  );
}
