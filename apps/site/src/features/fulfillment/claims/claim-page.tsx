import { CLAIM_REFUND_DAYS, cityLine, NOT_FILED } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { BidkitError, type Claim } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import { Failure } from '@bidkit/ui/failure';
import { handFocus } from '@bidkit/ui/hand-focus';
import messageBox from '@bidkit/ui/message-box.module.css';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { AddressLines } from '../../../shared/address-lines.tsx';
import { daysAfter, formatDay } from '../../../shared/formats.ts';
import { readId } from '../../../shared/read-id.ts';
import { SupportContact } from '../../../shared/support-contact.tsx';
import { TrackingHistory } from '../../../shared/tracking-history/tracking-history.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './claim-page.module.css';
import { claimQuery } from './queries.ts';

const NOT_FOUND = 'This claim was not found, or has already been filed.';

/** The claim for an item in a lost parcel: the form, and a thank-you once it is filed. */
export function ClaimPage() {
  const id = readId(useParams().id);
  return id === null ? <Unavailable message={NOT_FOUND} /> : <ClaimOf key={id} id={id} />;
}

function ClaimOf({ id }: { id: number }) {
  const { data: claim, error, refetch } = useQuery(claimQuery(useBidkit(), id));
  const [filed, setFiled] = useState<Claim | null>(null);
  // Before the data: the claim that is loaded again after the filing cannot be filed.
  if (filed) return <Thanks claim={filed} />;
  if (error instanceof BidkitError && [404, 409].includes(error.status)) {
    return <Unavailable message={error.message} />;
  }
  if (!claim) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  if (claim.date_form_returned !== NOT_FILED) return <Unavailable message={NOT_FOUND} />;
  return (
    <Sheet>
      <p>
        We are sorry that your parcel is lost. File this claim by{' '}
        <time dateTime={claim.file_by}>{formatDay(claim.file_by)}</time>. When we approve it, we refund your
        payment.
      </p>
      <Parcel claim={claim} />
      <ClaimForm claim={claim} onFiled={() => setFiled(claim)} />
    </Sheet>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <section className={styles.claim}>
    <h1>Lost Package Claim</h1>
    {children}
  </section>
);

/** What the claim is about: the item, where it was shipped, and the scans of the parcel. */
function Parcel({ claim }: { claim: Claim }) {
  const { auction_id, name, ship_date, full_name, street1, street2, activity } = claim;
  const place = cityLine({ city: claim.city, state: claim.state_code, zip: claim.zip_code });
  return (
    <dl className={styles.facts}>
      <dt>Item</dt>
      <dd>
        <Link to={paths.auction({ id: auction_id, control: { product_description: { short_name: name } } })}>
          {name}
        </Link>
      </dd>
      <dt>Shipped</dt>
      <dd>
        <time dateTime={ship_date}>{formatDay(ship_date)}</time>
      </dd>
      <dt>Shipped to</dt>
      <dd>
        <AddressLines lines={[full_name, street1, street2, place, claim.country_code]} />
      </dd>
      {activity.length > 0 && (
        <>
          <dt>Tracking</dt>
          <dd className={styles.history}>
            <TrackingHistory activity={activity} name={name} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The claim is filed. It takes the focus from the form. */
function Thanks({ claim }: { claim: Claim }) {
  const { clock } = useBidkit();
  const section = useRef<HTMLElement>(null);
  const [expected] = useState(() => daysAfter(new Date(clock.now()).toISOString(), CLAIM_REFUND_DAYS));
  useEffect(() => handFocus(null, section.current?.querySelector('h1')), []);
  return (
    <section ref={section} className={styles.claim}>
      <h1>Thank you</h1>
      <p>
        We have received your claim for {claim.name}. We will notify you when we have decided it. If we
        approve it, you can expect your refund by <time dateTime={expected}>{formatDay(expected)}</time>.
      </p>
      <MyWinsLink />
    </section>
  );
}

const Unavailable = ({ message }: { message: string }) => (
  <Sheet>
    <p className={messageBox.problem} role="alert">
      {message}
    </p>
    <SupportContact>{(contact) => <p>Do you need help? Call {contact}.</p>}</SupportContact>
    <MyWinsLink />
  </Sheet>
);

const MyWinsLink = () => (
  <p>
    <Link className={button.quiet} to={paths.myWins}>
      Go to My Wins
    </Link>
  </p>
);
