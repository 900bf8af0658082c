import { reasonForm } from '@bidkit/contract';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface Props {
  readonly title: string;
  /** What happens, and who is affected. */
  readonly text: ReactNode;
  /** The button that does it. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Rejects with BidkitError; the dialog then says why. */
  send(reason: string): Promise<unknown>;
  onClose(): void;
}

/** A question before an action that is audited: it asks for the reason. It closes when the action has succeeded. */
export const ReasonDialog = ({ send, onClose, ...words }: Props) => (
  <FormDialog
    {...words}
    busy="Please wait"
    order={['reason']}
    schema={reasonForm}
    read={(fields) => ({ reason: fields.get('reason') })}
    send={async ({ reason }) => {
      await send(reason);
      onClose();
    }}
    onClose={onClose}
  >
    {(problem) => <ReasonField problem={problem} />}
  </FormDialog>
);
