import { extendAllForm } from '@bidkit/contract';
import { sendIdempotent } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { fromLocal, toLocal, zoneName } from '../../shared/local-time.ts';
import { MembersReason } from './members-reason.tsx';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The next whole minute in an hour. */
const inAnHour = (now: number) => Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS;

interface Props {
  onDone(count: number): void;
  onClose(): void;
}

/** Gives all live lots that end soon more time, after members could not bid for a while. */
export function ExtendAllDialog({ onDone, onClose }: Props) {
  const { api, clock } = useOffice();
  const [before, setBefore] = useState(() => toLocal(inAnHour(clock.now())));
  const ends_to = fromLocal(before);
  const count = useQuery({
    queryKey: ['lots', 'ending-before', ends_to],
    queryFn: () => api.listStaffAuctions({ query: { status: 'live', ends_to, size: 1 } }),
    enabled: ends_to !== before,
  });
  return (
    <FormDialog
      title="Extend lots after an outage"
      text="All live lots that end before a time get more time. Their bidders, and members who watch them, get a notification and see the reason."
      action="Extend the lots"
      busy="Please wait"
      order={['ends_before', 'minutes', 'reason']}
      schema={extendAllForm}
      read={(fields) => ({
        ends_before: ends_to,
        minutes: Number(fields.get('minutes') || Number.NaN),
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        const { count } = await sendIdempotent(`POST /auctions/extend ${JSON.stringify(body)}`, (options) =>
          api.extendAuctions({ body, ...options }),
        );
        onDone(count);
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Field
            name="ends_before"
            label="Lots that end before"
            type="datetime-local"
            hint={`In the time zone of this device: ${zoneName()}.`}
            problem={problem}
            value={before}
            onChange={({ target }) => setBefore(target.value)}
          />
          <p role="status">{count.data && countText(count.data)}</p>
          <Field
            name="minutes"
            label="Minutes more"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            hint="At most 1,440, which is one day."
            defaultValue="60"
            problem={problem}
          />
          <MembersReason problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

function countText({ total, total_capped }: { total: number; total_capped: boolean }): string {
  if (total === 0) return 'No live lot ends before this time.';
  if (total === 1) return 'One live lot ends before this time.';
  return `${total_capped ? 'More than ' : ''}${total.toLocaleString('en-US')} live lots end before this time.`;
}
