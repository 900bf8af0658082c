import type { Parcel } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Address } from '../../shared/parcel/address.tsx';
import { ParcelAlertBadge, ParcelStatusBadge } from '../../shared/parcel/parcel-status.tsx';
import { weightText } from '../../shared/parcel/parcel-words.ts';
import { RefundedBadge } from '../../shared/parcel/refunded-badge.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import { ParcelActions } from './parcel-actions.tsx';
import { ParcelScans } from './parcel-scans.tsx';
import styles from './parcels.module.css';

const definition: RecordDefinition<Parcel> = {
  name: 'parcels',
  one: 'parcel',
  notFound: 'parcel_not_found',
  list: { path: paths.parcels.parcels, label: 'All parcels' },
  load: (api, id) => api.getParcel({ params: { id } }),
  readAhead: historyAhead({ name: 'parcels', subject: 'parcel' }),
  titleOf: ({ id, username }) => `Parcel ${id} of ${username}`,
  status: ({ status, alert }) => (
    <>
      <ParcelStatusBadge status={status} />
      {alert && <ParcelAlertBadge alert={alert} />}
    </>
  ),
};

/** One parcel with its items, its address, its scans and its history. */
export function ParcelPage() {
  const { has } = useOffice();
  return (
    <RecordPage definition={definition}>
      {(parcel, now) => (
        <>
          {has('shipping:write') && <ParcelActions parcel={parcel} />}
          <RecordSection title="Shipping">
            <Facts facts={factsOf(parcel, now)} />
          </RecordSection>
          <div className={styles.parts}>
            <RecordSection title="Items">
              <ul className={styles.items}>
                {parcel.items.map((item) => (
                  <li key={item.auction_id}>
                    <Item item={item} />
                  </li>
                ))}
              </ul>
            </RecordSection>
            <RecordSection title="Address">
              <Address address={parcel.address} />
            </RecordSection>
          </div>
          <ParcelScans scans={parcel.activity} now={now} />
          <RecordHistory name="parcels" subject="parcel" id={parcel.id} now={now} />
        </>
      )}
    </RecordPage>
  );
}

ParcelPage.readAhead = readAhead(definition);

function Item({ item }: { item: Parcel['items'][number] }) {
  const { auction_id, name, item_code, is_refunded } = item;
  const { has } = useOffice();
  const lot = `Lot ${auction_id}`;
  return (
    <>
      {has('lots:read') ? <Link to={paths.staff.lot.replace(':id', String(auction_id))}>{lot}</Link> : lot}:{' '}
      {name}, {item_code} {is_refunded && <RefundedBadge />}
    </>
  );
}

const labelStates: Readonly<Record<NonNullable<Parcel['label']>['status'], string>> = {
  intended: 'Ordered, no answer of the carrier yet',
  requested: 'Ordered, no answer of the carrier yet',
  bought: 'Bought',
  failed: 'Refused',
  void_requested: 'Given back, no answer of the carrier yet',
  voiding: 'Given back, not refunded yet',
  voided: 'Given back and refunded',
  void_refused: 'Given back, not refunded',
};

function labelText({ status, carrier, service, cost, message }: NonNullable<Parcel['label']>): string {
  const what = [carrier, service].filter(Boolean).join(' ');
  return [labelStates[status], what, cost !== null && formatPrice(cost), message].filter(Boolean).join('. ');
}

const Away = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {new URL(url).hostname}
  </a>
);

function factsOf(parcel: Parcel, now: number): readonly Fact[] {
  const time = (at: string | null, none = 'Not yet') => (at ? <Time at={at} now={now} /> : none);
  const { label, window_start, window_end } = parcel;
  const facts: (Fact | false)[] = [
    ['Member', <MemberLink key="member" id={parcel.user_id} username={parcel.username} />],
    ['Carrier', parcel.carrier ?? 'None yet'],
    ['Tracking number', parcel.tracking ?? 'None yet'],
    parcel.tracking_url !== null && ['Tracking page', <Away key="url" url={parcel.tracking_url} />],
    parcel.international_tracking_url !== null && [
      'Tracking page abroad',
      <Away key="abroad" url={parcel.international_tracking_url} />,
    ],
    parcel.cn22_id !== null && ['Customs declaration', parcel.cn22_id],
    ['Label', label ? labelText(label) : 'None'],
    label !== null && ['Weight', weightText(label.ounces)],
    ['Created', time(parcel.packed_at)],
    ['Handed over', time(parcel.shipped_at)],
    (window_start !== null || window_end !== null) && [
      'Expected',
      <span key="window">
        {time(window_start, '')}
        {window_start && window_end && ' to '}
        {time(window_end, '')}
      </span>,
    ],
    parcel.delivered_at !== null && ['Delivered', time(parcel.delivered_at)],
    parcel.lost_at !== null && ['Lost since', time(parcel.lost_at)],
  ];
  return facts.filter((fact) => fact !== false);
}
