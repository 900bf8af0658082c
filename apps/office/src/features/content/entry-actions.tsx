import type { ContentEntry } from '@bidkit/contract';
import { FieldScope } from '@bidkit/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import styles from './content.module.css';
import { EndDialog } from './end-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { entryQuery } from './queries.ts';

/** What staff can do with the publication of an entry. */
export function EntryActions({ entry, now }: { readonly entry: ContentEntry; readonly now: number }) {
  const office = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'publish' | 'end' | null>(null);
  const [outcome, setOutcome] = useState({ text: '', at: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus(status, outcome.at || null);
  if (!office.has('content:publish'))
    return (
      <p className={styles.hint}>
        You can save drafts. Somebody with the permission to publish makes them public.
      </p>
    );
  const isWaiting = entry.scheduled_at !== null;
  const onDone = (saved: ContentEntry, text: string) => {
    queries.setQueryData(entryQuery(office, entry).queryKey, saved);
    void queries.invalidateQueries({ queryKey: ['content'] });
    setOutcome(({ at }) => ({ text, at: at + 1 }));
    setAsked(null);
  };
  const ask = (what: 'publish' | 'end') => {
    setOutcome(({ at }) => ({ text: '', at }));
    setAsked(what);
  };
  const onClose = () => setAsked(null);
  const isShown = entry.published_version !== null;
  return (
    <div className={styles.line}>
      {/* A version that is published already is only published again after its end. */}
      {(entry.published_version !== entry.latest_version || !isShown) && (
        <PrimaryButton onClick={() => ask('publish')}>
          {isWaiting && !entry.has_draft
            ? 'Change the publication'
            : `Publish version ${entry.latest_version}`}
        </PrimaryButton>
      )}
      {(isShown || isWaiting) && <Button onClick={() => ask('end')}>End or change the end</Button>}
      <p ref={status} tabIndex={-1} role="status" className={styles.outcome}>
        {outcome.text}
      </p>
      {/* The form of the page has a reason as well. */}
      <FieldScope value="dialog-">
        {asked === 'publish' && <PublishDialog entry={entry} now={now} onDone={onDone} onClose={onClose} />}
        {asked === 'end' && <EndDialog entry={entry} onDone={onDone} onClose={onClose} />}
      </FieldScope>
    </div>
  );
}
