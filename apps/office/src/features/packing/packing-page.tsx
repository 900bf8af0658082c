import type { FoundCode, PackableItems } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { itemsText, placeText } from '../../shared/parcel/parcel-words.ts';
import { PrintButton } from '../../shared/parcel/print-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { foundMessage } from './found-text.ts';
import { MissingItems } from './missing-items.tsx';
import styles from './packing.module.css';
import { ScanForm, type ScanMessage } from './scan-form.tsx';
import { useSounds } from './sounds.ts';
import { useLookup } from './use-lookup.ts';

/** The groups of one page: those that wait longest. Others follow when these are packed. */
const SIZE = 50;

const groupPath = (lotId: number) => paths.packing.group.replace(':id', String(lotId));

/** The groups of items that can share a parcel. A scanned item opens its group. */
export function PackingPage() {
  const { api, clock } = useOffice();
  const query = useQuery({
    queryKey: ['packing', 'groups'],
    queryFn: () => api.listPackableItems({ query: { size: SIZE } }),
  });
  return (
    <Page title="Packing">
      <FirstScan />
      <Loaded query={query} what="The list of parcels to pack">
        {({ data, total }) => (
          <>
            <div className={styles.head}>
              <p role="status">
                {total === 0
                  ? 'Nothing waits to be packed. Items are here as soon as they are paid.'
                  : `${total} ${total === 1 ? 'parcel waits' : 'parcels wait'} to be packed, the longest waiting first.`}
              </p>
              {total > 0 && <PrintButton label="Pick list" read={() => api.printPickList()} />}
            </div>
            <ul className={styles.groups}>
              {data.map((group) => (
                <Group key={group.items[0]?.auction_id} group={group} now={clock.now()} />
              ))}
            </ul>
            {total > data.length && <p>{total - data.length} more follow when these are packed.</p>}
          </>
        )}
      </Loaded>
      <MissingItems />
    </Page>
  );
}

function Group({ group: { username, address, items, paid_at }, now }: { group: PackableItems; now: number }) {
  const lead = items[0]?.auction_id ?? 0;
  return (
    <li className={styles.group}>
      <Link to={groupPath(lead)}>
        {itemsText(items.length)} for {username}
      </Link>
      <p>{placeText(address)}</p>
      <p className={styles.names}>{items.map(({ name }) => name).join(', ')}</p>
      <p className={styles.muted}>
        Paid <Time at={paid_at} now={now} />
      </p>
    </li>
  );
}

/** The first scan: an item opens its group and is ticked there, a packed parcel opens its page. */
function FirstScan() {
  const navigate = useNavigate();
  const sounds = useSounds();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<ScanMessage | null>(null);
  useEffect(() => field.current?.focus(), []);
  const lookUp = useLookup((answer) => {
    const path = typeof answer === 'string' ? null : pathOf(answer);
    if (path) {
      sounds.play('right');
      const ticked = typeof answer !== 'string' && answer.kind === 'item' ? [answer.id] : [];
      navigate(path, { state: { ticked } });
      return;
    }
    sounds.play('wrong');
    setMessage(foundMessage(answer));
  });
  return (
    <ScanForm
      field={field}
      message={message}
      sounds={sounds}
      onCode={(code) => {
        setMessage(null);
        void lookUp(code);
      }}
    />
  );
}

function pathOf(found: FoundCode): string | null {
  if (found.kind === 'item') return found.group && groupPath(found.id);
  if (found.kind === 'return') return null;
  const page = found.state === 'packed' ? paths.packing.parcel : paths.parcels.parcel;
  return page.replace(':id', String(found.id));
}
