import { mergeForm } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import type { Member } from './member.ts';

interface Props {
  readonly member: Member;
  onDone(said: string): void;
  onClose(): void;
}

/** Asks which account of the same person remains. */
export function MergeDialog({ member, onDone, onClose }: Props) {
  const { api } = useOffice();
  return (
    <FormDialog
      title={`Merge ${member.username} into another account?`}
      text={
        <>
          Won items, orders, tickets, the watchlist and a membership move to the other account.{' '}
          {member.username} is logged out everywhere and can never log in again. Bids stay under the old name,
          because the public bid logs prove them. This cannot be undone.
        </>
      }
      action="Merge the accounts"
      busy="Please wait"
      isDangerous
      order={['into', 'reason']}
      schema={mergeForm}
      read={(fields) => ({ into: Number(fields.get('into')), reason: fields.get('reason') })}
      send={async (body) => {
        const { id, username } = await api.mergeMembers({ params: { id: member.id }, body });
        onDone(`${member.username} is merged into ${username}, member ${id}.`);
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Field
            name="into"
            label="Number of the account that remains"
            hint="It is at the top of the other member's page."
            inputMode="numeric"
            autoComplete="off"
            problem={problem}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
