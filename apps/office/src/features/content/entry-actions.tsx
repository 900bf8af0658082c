import type { ContentEntry } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import styles from './content.module.css';
import { EndDialog } from './end-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { entryQuery } from './queries.ts';
import { longTime } from './schedule-words.ts';

/** What a dialog asks about. */
type Asked = 'publish' | 'unschedule' | 'end';

/** What staff can do with the publication of an entry. */
export function EntryActions({ entry, now }: { readonly entry: ContentEntry; readonly now: number }) {
  const office = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState('');
  if (!office.has('content:publish'))
    return (
      <p className={styles.hint}>
        You can save drafts. Somebody with the permission to publish makes them public.
      </p>
    );
  const { scheduled_at } = entry;
  const waiting = entry.versions.find(({ state }) => state === 'scheduled');
  const onDone = (saved: ContentEntry, text: string) => {
    queries.setQueryData(entryQuery(office, entry).queryKey, saved);
    void queries.invalidateQueries({ queryKey: ['content'] });
    setOutcome(text);
    setAsked(null);
  };
  const ask = (what: Asked) => {
    setOutcome('');
    setAsked(what);
  };
  const onClose = () => setAsked(null);
  const isShown = entry.published_version !== null;
  return (
    <div className={styles.line}>
      {/* A version that is published already is only published again after its end. */}
      {(entry.published_version !== entry.latest_version || !isShown) && (
        <PrimaryButton onClick={() => ask('publish')}>
          {waiting && !entry.has_draft ? 'Change the publication' : `Publish version ${entry.latest_version}`}
        </PrimaryButton>
      )}
      {waiting && <Button onClick={() => ask('unschedule')}>Take back the schedule</Button>}
      {(isShown || waiting) && <Button onClick={() => ask('end')}>End or change the end</Button>}
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      {asked === 'publish' && <PublishDialog entry={entry} now={now} onDone={onDone} onClose={onClose} />}
      {asked === 'unschedule' && waiting && scheduled_at !== null && (
        <ReasonDialog
          title={`Take back the schedule of version ${waiting.version}?`}
          text={`It is a draft again, and is not published on ${longTime(scheduled_at)}. An end that came with the schedule is taken back as well.`}
          action="Take back the schedule"
          send={async (reason) => {
            const { kind, key } = entry;
            const body = { kind, key, version: waiting.version, reason };
            onDone(
              await office.api.unscheduleContent({ body }),
              `Version ${waiting.version} is a draft again.`,
            );
          }}
          onClose={onClose}
        />
      )}
      {asked === 'end' && <EndDialog entry={entry} onDone={onDone} onClose={onClose} />}
    </div>
  );
}
