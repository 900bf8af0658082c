import { CLAIM_FILING_DAYS, claimStatusId } from '@bidkit/contract';
import type { WonItem } from '@bidkit/sdk';
import buttons from '@bidkit/ui/button.module.css';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../shared/formats.ts';
import { useNow } from '../../../shared/use-now.ts';
import styles from './claim-block.module.css';

const FILING_MS = CLAIM_FILING_DAYS * 86_400_000;

/** The claim for an item in a lost parcel: the link to file it, or when it was filed. */
export function ClaimBlock({ item: { id, insurance_claim: claim } }: { item: WonItem }) {
  const now = useNow();
  if (!claim || claim.insurance_claim_status_id === claimStatusId.closed) return null;
  const { insurance_claim_status_id, date_form_sent, date_form_returned } = claim;
  const end = Date.parse(date_form_sent) + FILING_MS;
  if (insurance_claim_status_id === claimStatusId.sent && now !== null && now < end) {
    const until = new Date(end).toISOString();
    return (
      <p className={styles.claim}>
        <Link className={buttons.button} to={paths.claim(id)}>
          File Claim
        </Link>
        <span>
          until <time dateTime={until}>{formatDay(until)}</time>
        </span>
      </p>
    );
  }
  return (
    <p className={styles.claim}>
      Claim filed:{' '}
      {date_form_returned ? (
        <time dateTime={date_form_returned}>{formatDay(date_form_returned)}</time>
      ) : (
        'Pending'
      )}
    </p>
  );
}
