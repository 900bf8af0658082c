import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { useKeptFocus } from '../../../shared/use-kept-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import type { Member } from './member.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RestrictDialog } from './restrict-dialog.tsx';
import styles from './restrictions.module.css';

const labels = { restrict: 'Restrict', merge: 'Merge', erase: 'Erase' } as const;
type Action = keyof typeof labels;

/**
 * Restricts a member, merges the account into another one, and erases its data: buttons for the actions of the page,
 * beside those of `RecordActions`. Nothing without the permission.
 */
export function MemberRestrictionActions({ member, now }: { member: Member; now: number }) {
  const { has } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Action | null>(null);
  const [said, setSaid] = useState<{ text: string; count: number } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus(status, said?.count ?? null);
  if (!has('members:write')) return null;
  const parts = {
    member,
    onDone(text: string) {
      setSaid((last) => ({ text, count: (last?.count ?? 0) + 1 }));
      void queries.invalidateQueries({ queryKey: ['members'] });
    },
    onClose: () => setAsked(null),
  };
  return (
    <>
      {(Object.keys(labels) as Action[]).map((action) => (
        <Button
          key={action}
          data-kind={action === 'restrict' ? undefined : 'danger'}
          onClick={() => setAsked(action)}
        >
          {labels[action]}
        </Button>
      ))}
      <p ref={status} tabIndex={-1} role="status" className={styles.said}>
        {said?.text}
      </p>
      {asked === 'restrict' && <RestrictDialog {...parts} now={now} />}
      {asked === 'merge' && <MergeDialog {...parts} />}
      {asked === 'erase' && <EraseDialog {...parts} />}
    </>
  );
}
