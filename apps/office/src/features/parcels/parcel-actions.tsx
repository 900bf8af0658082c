import type { Parcel } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { ParcelPrints } from '../../shared/parcel/parcel-prints.tsx';
import { RecordActions } from '../../shared/record/record-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

type Asked = 'hand-over' | 'open' | 'void' | 'change' | 'scan';

const labels: Readonly<Record<Asked, string>> = {
  'hand-over': 'Hand over',
  change: 'Change',
  scan: 'Add a scan',
  void: 'Give the label back',
  open: 'Open again',
};

/** What can be done with a parcel in its state. */
function possible({ status, label }: Parcel): readonly Asked[] {
  const hasLabel = label?.status === 'bought';
  if (status === 'opened') return [];
  if (status === 'packed') return ['hand-over', 'change', hasLabel ? 'void' : 'open'];
  return status === 'delivered' ? ['change'] : ['change', 'scan'];
}

/** Buttons of a parcel: what its state allows, and what is printed. */
export function ParcelActions({ parcel }: { parcel: Parcel }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWithoutLabel = parcel.status === 'packed' && parcel.label?.status !== 'bought';
  return (
    <RecordActions name="parcels" actions={[]}>
      {possible(parcel).map((name) => (
        <Button
          key={name}
          data-kind={name === 'void' || name === 'open' ? 'danger' : undefined}
          onClick={() => setAsked(name)}
        >
          {labels[name]}
        </Button>
      ))}
      <ParcelPrints parcel={parcel} />
      {isWithoutLabel && (
        <Link to={paths.packing.parcel.replace(':id', String(parcel.id))}>Buy a label for it</Link>
      )}
      {asked && <Question asked={asked} parcel={parcel} onClose={() => setAsked(null)} />}
    </RecordActions>
  );
}

interface Props {
  readonly asked: Asked;
  readonly parcel: Parcel;
  onClose(): void;
}

function Question({ asked, parcel, onClose }: Props): ReactNode {
  const { api } = useOffice();
  const queries = useQueryClient();
  const params = { id: parcel.id };
  const whole = `parcel ${parcel.id}`;
  /** Makes a call, and reads the parcel again whatever its answer is. */
  const doing = (call: Promise<unknown>) =>
    call.finally(() => queries.invalidateQueries({ queryKey: ['parcels'] }));
  const shared = { action: labels[asked], onClose };
  switch (asked) {
    case 'hand-over':
      return (
        <AskDialog
          {...shared}
          title={`Hand over ${whole}?`}
          text={
            `The carrier has it. ${parcel.username} gets a notification. This cannot be undone.` +
            (parcel.carrier === null || parcel.tracking === null
              ? ' It has no carrier or no tracking number, so its member cannot follow it.'
              : '')
          }
          send={() => doing(api.shipParcels({ body: { parcel_ids: [parcel.id] } }))}
        />
      );
    case 'open':
      return (
        <AskDialog
          {...shared}
          isDangerous
          title={`Open ${whole} again?`}
          text="Its items wait to be packed again. The number of the parcel is not used any more."
          send={() => doing(api.openParcel({ params }))}
        />
      );
    case 'void':
      return (
        <AskDialog
          {...shared}
          isDangerous
          title={`Give the label of ${whole} back?`}
          text="The label is void at once, also one that is printed. The carrier refunds it within 30 days."
          send={() => doing(api.voidLabel({ params }))}
        />
      );
    case 'change':
      return (
        <ChangeDialog
          parcel={parcel}
          send={(body) => doing(api.changeParcel({ params, body }))}
          onClose={onClose}
        />
      );
    case 'scan':
      return (
        <ScanDialog parcel={parcel} send={(body) => doing(api.addScan({ params, body }))} onClose={onClose} />
      );
  }
}
