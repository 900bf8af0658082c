import { reasonForm } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import type { Member } from './member.ts';
import styles from './restrictions.module.css';

interface Props {
  readonly member: Member;
  onDone(said: string): void;
  onClose(): void;
}

/** Asks why the data of a member is erased. Names what the member has to settle before that. */
export function EraseDialog({ member, onDone, onClose }: Props) {
  const { api } = useOffice();
  const [obligations, setObligations] = useState<readonly string[]>([]);
  return (
    <FormDialog
      title={`Erase the personal data of ${member.username}?`}
      text={
        <>
          Name, email, addresses, messages and the watchlist are erased at once, and {member.username} is
          logged out everywhere. Bids and payments stay, under a name that is not theirs. This cannot be
          undone.
        </>
      }
      action="Erase the data"
      busy="Please wait"
      isDangerous
      order={['reason']}
      schema={reasonForm}
      read={(fields) => ({ reason: fields.get('reason') })}
      send={async (body) => {
        setObligations([]);
        try {
          await api.eraseMember({ params: { id: member.id }, body });
        } catch (error) {
          if (!(error instanceof BidkitError) || error.code !== 'erase_has_obligations') throw error;
          // They are no fields of this form, to which the summary of errors would lead.
          setObligations(
            Object.values(error.errors)
              .flat()
              .filter((line) => line !== error.message),
          );
          throw new BidkitError(error.route, error.status, error.message, { code: error.code });
        }
        onDone('The personal data is erased.');
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {obligations.length > 0 && (
            <ul className={styles.obligations}>
              {obligations.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
