import { type ContentEntry, publishingEndpoints } from '@bidkit/contract';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { toLocal } from '../../shared/local-time.ts';
import { ReasonField } from '../../shared/reason-field.tsx';
import { kinds } from './kinds.ts';
import { longTime } from './schedule-words.ts';
import { instantOf, TimeChoice } from './time-choice.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Props {
  readonly entry: ContentEntry;
  readonly now: number;
  onDone(saved: ContentEntry, text: string): void;
  onClose(): void;
}

/** The full hour after a time, as a field has it. */
const hourAfter = (time: number) => toLocal(Math.ceil(time / HOUR_MS) * HOUR_MS).slice(0, 16);

/** Asks when the latest version is published, until when, and why. It says who sees it. */
export function PublishDialog({ entry, now, onDone, onClose }: Props) {
  const { api } = useOffice();
  const { kind, key, latest_version, published_version, scheduled_at, versions } = entry;
  const waiting = versions.find(({ state }) => state === 'scheduled');
  // A draft takes the end of what it replaces.
  const { expire_at } = waiting?.version === latest_version ? waiting : entry;
  const isOver = expire_at !== null && Date.parse(expire_at) <= now;
  const [start, setStart] = useState({
    choice: scheduled_at === null ? 'now' : 'at',
    time: scheduled_at === null ? hourAfter(now) : toLocal(scheduled_at).slice(0, 16),
  });
  const [end, setEnd] = useState({
    choice: expire_at === null || isOver ? 'never' : 'at',
    time: expire_at === null || isOver ? hourAfter(now + 7 * DAY_MS) : toLocal(expire_at).slice(0, 16),
  });
  return (
    <FormDialog
      title={`Publish version ${latest_version} of “${entry.title}”?`}
      text={`${kinds[kind].readers} ${replaces(published_version)}Changes that are not saved are not published.`}
      action={start.choice === 'at' ? 'Schedule' : 'Publish'}
      busy="Please wait"
      order={['publish_at', 'expire_at', 'reason']}
      schema={publishingEndpoints.publishContent.body}
      read={(fields) => ({
        ...{ kind, key, version: latest_version, reason: fields.get('reason') },
        publish_at: instantOf(start),
        expire_at: instantOf(end),
      })}
      send={async (body) => {
        const saved = await api.publishContent({ body });
        const at = saved.scheduled_at;
        onDone(
          saved,
          at === null
            ? `Version ${latest_version} is published.`
            : `Version ${latest_version} will be published on ${longTime(at)}.`,
        );
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TimeChoice
            name="publish_at"
            label="When"
            timeLabel="Publish at"
            choices={[
              ['now', 'Now'],
              ['at', 'At a time'],
            ]}
            value={start}
            problem={problem}
            onChange={setStart}
          />
          <TimeChoice
            name="expire_at"
            label="Until when"
            timeLabel="End at"
            choices={[
              ['never', 'Without an end'],
              ['at', 'Until a time'],
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

const replaces = (published: number | null) =>
  published === null ? '' : `It takes the place of version ${published}. `;
