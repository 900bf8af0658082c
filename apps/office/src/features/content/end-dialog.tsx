import { type ContentEntry, publishingEndpoints } from '@bidkit/contract';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { toLocal } from '../../shared/local-time.ts';
import { ReasonField } from '../../shared/reason-field.tsx';
import { longTime } from './schedule-words.ts';
import { instantOf, TimeChoice } from './time-choice.tsx';

interface Props {
  readonly entry: ContentEntry;
  onDone(saved: ContentEntry, text: string): void;
  onClose(): void;
}

/** Asks when the publication of an entry ends, and why. */
export function EndDialog({ entry, onDone, onClose }: Props) {
  const { api } = useOffice();
  const { kind, key, title, published_version, versions } = entry;
  // What only waits for its time has nothing to end yet.
  const isShown = published_version !== null;
  const waiting = versions.find(({ state }) => state === 'scheduled');
  const ending = isShown ? versions.find(({ version }) => version === published_version) : waiting;
  const expire_at = ending?.expire_at ?? null;
  const [end, setEnd] = useState({
    choice: expire_at === null && isShown ? 'now' : 'at',
    time: expire_at === null ? '' : toLocal(expire_at).slice(0, 16),
  });
  return (
    <FormDialog
      title={`When does “${title}” end?`}
      text={`After its end the site does not show it. Its versions stay, and it can be published again.${
        isShown && waiting ? ` Version ${waiting.version} is still published at its time.` : ''
      }`}
      action={end.choice === 'now' ? 'End it now' : 'Save the end'}
      busy="Please wait"
      isDangerous={end.choice === 'now'}
      order={['expire_at', 'reason']}
      schema={publishingEndpoints.expireContent.body}
      read={(fields) => ({
        ...{ kind, key, reason: fields.get('reason') },
        // Left out, it ends now; null is no end.
        ...(end.choice !== 'now' && { expire_at: instantOf(end) }),
      })}
      send={async (body) => {
        const saved = await api.expireContent({ body });
        const { expire_at: at = null } =
          saved.versions.find(({ version }) => version === ending?.version) ?? {};
        onDone(saved, doneText(end.choice, at));
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TimeChoice
            name="expire_at"
            label="End"
            timeLabel="End at"
            choices={[
              ...(isShown ? [['now', 'Now'] as const] : []),
              ['at', 'At a time'],
              ['never', 'Without an end'],
            ]}
            value={end}
            problem={problem}
            onChange={setEnd}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

function doneText(choice: string, at: string | null): string {
  if (at === null) return 'It has no end now.';
  return choice === 'now' ? 'It has ended.' : `It ends on ${longTime(at)}.`;
}
