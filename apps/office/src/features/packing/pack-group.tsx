import type { PackableItem, PackableItems } from '@bidkit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Address } from '../../shared/parcel/address.tsx';
import { itemsText } from '../../shared/parcel/parcel-words.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { foundMessage } from './found-text.ts';
import { matchCode } from './matching.ts';
import { PackNotes } from './pack-notes.tsx';
import styles from './packing.module.css';
import { ScanForm, type ScanMessage } from './scan-form.tsx';
import { useSounds } from './sounds.ts';
import { keepTicked, numbersIn, readTicked } from './ticked-items.ts';
import { useLookup } from './use-lookup.ts';

/** What the scan that opened the page has ticked. */
const tickedBy = (state: unknown): readonly number[] =>
  typeof state === 'object' && state !== null && 'ticked' in state ? numbersIn(state.ticked) : [];

/** Items of one member and address, which are ticked by scanning or by hand, and then packed into a parcel. */
export function PackGroup({ group }: { group: PackableItems }) {
  const { items } = group;
  const { api, session } = useOffice();
  const { id: staffId } = session.staff;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const sounds = useSounds();
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set([...readTicked(staffId), ...tickedBy(state)]),
  );
  useEffect(() => keepTicked(staffId, ticked), [staffId, ticked]);
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const [missing, setMissing] = useState<PackableItem | null>(null);
  // Also after the dialog, whose button is gone.
  useEffect(() => {
    if (missing === null) field.current?.focus();
  }, [missing]);

  // Items that left the group meanwhile are not packed.
  const chosen = items.filter(({ auction_id }) => ticked.has(auction_id));
  const expected = items.filter((item) => item.missing_since === null || ticked.has(item.auction_id));
  const isComplete = chosen.length > 0 && chosen.length === expected.length;

  const show = (next: ScanMessage) => {
    sounds.play(next.sound);
    setMessage(next);
  };
  const say = (sound: ScanMessage['sound'], text: string) => show({ sound, text });
  const lookUp = useLookup((answer) => show(foundMessage(answer)));
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  function onCode(code: string) {
    const item = matchCode(items, ticked, code);
    if (item === null) return void lookUp(code);
    if (item === 'again') return say('wrong', 'This item is checked already.');
    tick(item.auction_id, true);
    const left = expected.filter((one) => !ticked.has(one.auction_id) && one !== item).length;
    say(
      'right',
      `${item.name} is checked. ${left === 0 ? 'All items are here.' : `${itemsText(left)} to go.`}`,
    );
  }

  const packing = useMutation({
    mutationFn: () => api.packItems({ body: { auction_ids: chosen.map(({ auction_id }) => auction_id) } }),
    onSuccess(parcel) {
      const packed = new Set(chosen.map(({ auction_id }) => auction_id));
      keepTicked(
        staffId,
        [...ticked].filter((id) => !packed.has(id)),
      );
      queries.setQueryData(['parcels', 'one', parcel.id], parcel);
      navigate(paths.packing.parcel.replace(':id', String(parcel.id)), { replace: true });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['packing'] }),
  });

  return (
    <>
      <ScanForm field={field} message={message} sounds={sounds} onCode={onCode} />
      <PackNotes group={group} />
      <RecordSection title="Items">
        <ul className={styles.items}>
          {items.map((item) => (
            <Item
              key={item.auction_id}
              item={item}
              isTicked={ticked.has(item.auction_id)}
              onTick={(isTicked) => tick(item.auction_id, isTicked)}
              onMissing={() => setMissing(item)}
            />
          ))}
        </ul>
        <p role="alert" className={styles.problem}>
          {packing.error?.message}
        </p>
        <div className={styles.bar}>
          <p>
            {chosen.length} of {itemsText(expected.length)} checked
          </p>
          <Button
            data-kind={isComplete ? 'main' : undefined}
            disabled={chosen.length === 0}
            aria-disabled={packing.isPending}
            onClick={() => !packing.isPending && packing.mutate()}
          >
            {isComplete || chosen.length === 0 ? 'Pack' : 'Pack only'} {itemsText(chosen.length)}
          </Button>
        </div>
      </RecordSection>
      <RecordSection title="Address">
        <Address address={group.address} />
      </RecordSection>
      {missing && (
        <ReasonDialog
          title={`Is ${missing.name} missing?`}
          text={`Lot ${missing.auction_id} leaves the pick list until somebody finds it. The others can be packed without it.`}
          action="Report missing"
          send={async (reason) => {
            const params = { id: missing.auction_id };
            await api.reportMissing({ params, body: { reason } });
            tick(missing.auction_id, false);
            await queries.invalidateQueries({ queryKey: ['packing'] });
          }}
          onClose={() => setMissing(null)}
        />
      )}
    </>
  );
}

interface ItemProps {
  readonly item: PackableItem;
  readonly isTicked: boolean;
  onTick(isTicked: boolean): void;
  onMissing(): void;
}

function Item({ item, isTicked, onTick, onMissing }: ItemProps) {
  const { auction_id, name, item_code, missing_since } = item;
  const isMissing = missing_since !== null && !isTicked;
  return (
    <li className={styles.item} data-ticked={isTicked || undefined}>
      <label className={styles.tick}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <span className={styles.what}>
          <span className={styles.name}>{name}</span>
          <small>
            {item_code}, lot {auction_id}
            {isMissing && '. Reported missing: check it when you have it'}
          </small>
        </span>
      </label>
      {missing_since === null && (
        <Button aria-label={`Report missing: ${name}, lot ${auction_id}`} onClick={onMissing}>
          Missing
        </Button>
      )}
    </li>
  );
}
