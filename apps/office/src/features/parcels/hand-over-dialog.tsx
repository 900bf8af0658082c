import { emptyForm } from '@bidkit/contract';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { countOf } from '../../shared/list/in-words.ts';
import type { BulkDialogProps } from '../../shared/list/list-definition.ts';
import { handOver } from './hand-over.ts';

const SHOWN = 20;

/**
 * Hands the selected parcels over. Those that their members could not follow stay at first; they are named, and go after
 * a second question.
 */
export function HandOverDialog({ title, text, label, send, onClose }: BulkDialogProps) {
  const [untracked, setUntracked] = useState<readonly number[]>([]);
  const isSecond = untracked.length > 0;
  const words = isSecond
    ? {
        title: `Hand over ${countOf(untracked.length, { one: 'parcel', many: 'parcels' })} without tracking?`,
        text: untrackedText(untracked),
        action: 'Hand over without tracking',
      }
    : { title, text, action: label };
  return (
    <FormDialog
      {...words}
      key={words.action}
      isDangerous={isSecond}
      busy="Please wait"
      order={[]}
      schema={emptyForm}
      read={() => ({})}
      send={async () => {
        const found: number[] = [];
        await send(async (api, ids) => {
          const done = await handOver(api, ids, !isSecond);
          found.push(...done.results.filter(({ code }) => code === 'parcel_untracked').map(({ id }) => id));
          return done;
        });
        if (found.length === 0) onClose();
        else setUntracked(found);
      }}
      onClose={onClose}
    >
      {() => null}
    </FormDialog>
  );
}

function untrackedText(ids: readonly number[]): string {
  const shown = ids.slice(0, SHOWN).join(', ');
  const more = ids.length > SHOWN ? `, and ${ids.length - SHOWN} more` : '';
  return ids.length === 1
    ? `Parcel ${shown} has no carrier or no tracking number, so its member cannot follow it. It is not handed over yet.`
    : `Parcels ${shown}${more} have no carrier or no tracking number, so their members cannot follow them. They are not handed over yet.`;
}
