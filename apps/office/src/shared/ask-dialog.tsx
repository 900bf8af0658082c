import { emptyForm } from '@bidkit/contract';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  readonly title: string;
  /** What happens, and who is affected. */
  readonly text: ReactNode;
  /** The button that does it. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Rejects with BidkitError; the dialog then says why. */
  send(): Promise<unknown>;
  onClose(): void;
}

/** A question before a call that takes no reason. It closes when the call has succeeded. */
export const AskDialog = ({ send, onClose, ...words }: Props) => (
  <FormDialog
    {...words}
    busy="Please wait"
    order={[]}
    schema={emptyForm}
    read={() => ({})}
    send={async () => {
      await send();
      onClose();
    }}
    onClose={onClose}
  >
    {() => null}
  </FormDialog>
);
