import type { ExternalAuction, Recurrence } from '@bidkit/sdk';
import type { ReactNode } from 'react';
import { SaleTime } from '../../shared/external-auctions/sale-time.tsx';
import styles from './auction-facts.module.css';

const recurrences: Record<Recurrence, string> = {
  weekly: 'Every week',
  every_two_weeks: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every three months',
  yearly: 'Every year',
};
const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** When, where and how it is held, in a list. */
export function AuctionFacts({ auction }: { auction: ExternalAuction }) {
  const { sale, recurring, ends_on, address, city, state, zip, mapUrl, website_address } = auction;
  const { isGovernment, isOnline, isOffline, isPortal } = auction;
  return (
    <section className={styles.section}>
      <h2>Details</h2>
      <dl className={styles.facts}>
        <Fact name={saleName(auction)}>
          {sale === null ? (
            'Always open'
          ) : (
            <>
              <SaleTime sale={sale} format="full" />
              <small>Local time in {city}</small>
            </>
          )}
        </Fact>
        {recurring && <Fact name="Recurring">{recurrences[recurring]}</Fact>}
        {ends_on !== null && ends_on !== sale?.slice(0, 10) && (
          <Fact name="Last day">
            <time dateTime={ends_on}>{lastDay.format(new Date(ends_on))}</time>
          </Fact>
        )}
        <Fact name="Type">{auction.type.name}</Fact>
        {(isGovernment || isPortal) && (
          <Fact name="Seller">
            <Flags names={[isGovernment && 'Government agency', isPortal && 'Portal of several agencies']} />
          </Fact>
        )}
        {(isOnline || isOffline) && (
          <Fact name="Bidding">
            <Flags names={[isOnline && 'Online', isOffline && 'In person']} />
          </Fact>
        )}
        <Fact name="Address">
          <address className={styles.address}>
            {address && <span>{address}</span>}
            <span>
              {city}, {state} {zip}
            </span>
          </address>
          <NewTab href={mapUrl}>Show on the map</NewTab>
        </Fact>
        {website_address && (
          <Fact name="Website">
            <NewTab href={website_address}>{hostOf(website_address)}</NewTab>
          </Fact>
        )}
      </dl>
    </section>
  );
}

const saleName = ({ hasEnded, recurring }: ExternalAuction): string => {
  if (hasEnded) return 'Last sale';
  return recurring ? 'Next sale' : 'Sale';
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The flags of a fact, those that are set. */
function Flags({ names }: { names: readonly (string | false)[] }) {
  return (
    <ul className={styles.flags}>
      {names
        .filter((name) => name !== false)
        .map((name) => (
          <li key={name}>{name}</li>
        ))}
    </ul>
  );
}

const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className={styles.link}>
    {children} <span className="visually-hidden">(opens in a new tab)</span>
  </a>
);

/** The host of a website. An address that was stored with an impossible port is shown as it is. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
