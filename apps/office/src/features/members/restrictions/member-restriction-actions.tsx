import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { Button } from '../../../ui/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import type { Member } from './member.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RestrictDialog } from './restrict-dialog.tsx';

const labels = { restrict: 'Restrict', merge: 'Merge', erase: 'Erase' } as const;
type Action = keyof typeof labels;

interface Props {
  readonly member: Member;
  readonly now: number;
  /** Says on the page what was done: these buttons go away with a merge. */
  say(text: ReactNode): void;
}

/**
 * Restricts a member, merges the account into another one, and erases its data: buttons for the actions of the page,
 * beside those of `RecordActions`. Without the permission it says who can.
 */
export function MemberRestrictionActions({ member, now, say }: Props) {
  const { has } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Action | null>(null);
  if (!has('members:write'))
    return (
      <p>
        You can read this account and add notes. An owner, or somebody else who may change members, can
        restrict, merge or erase it.
      </p>
    );
  const parts = {
    member,
    onDone(text: string) {
      say(text);
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
          onClick={() => {
            say(null);
            setAsked(action);
          }}
        >
          {labels[action]}
        </Button>
      ))}
      {asked === 'restrict' && <RestrictDialog {...parts} now={now} />}
      {asked === 'merge' && <MergeDialog {...parts} />}
      {asked === 'erase' && <EraseDialog {...parts} />}
    </>
  );
}
