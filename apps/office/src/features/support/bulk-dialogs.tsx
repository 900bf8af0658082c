import { useOffice } from '../../session/use-office.tsx';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import type { BulkDialogProps } from '../../shared/list/list-definition.ts';
import { AssignDialog } from './assign-dialog.tsx';

/** Assigns the selected tickets to the member of staff who asks. */
export function TakeDialog({ label, send, ...rest }: BulkDialogProps) {
  const { session } = useOffice();
  const { username } = session.staff;
  return (
    <AskDialog
      {...rest}
      action={label}
      send={() =>
        send((api, ids) =>
          api.changeTickets({ body: { ids: [...ids], action: 'assign', assignee: username } }),
        )
      }
    />
  );
}

/** Assigns the selected tickets to a member of staff. */
export const GiveDialog = ({ label, send, ...rest }: BulkDialogProps) => (
  <AssignDialog
    {...rest}
    action={label}
    send={(assignee) =>
      send((api, ids) => api.changeTickets({ body: { ids: [...ids], action: 'assign', assignee } }))
    }
  />
);
