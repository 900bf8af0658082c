import { liftForm } from '@bidkit/contract';
import type { MemberRestriction } from '@bidkit/sdk';
import { Checkbox } from '@bidkit/ui/form/field';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import { kindName } from './kind-words.ts';

interface Props {
  readonly restriction: MemberRestriction;
  onDone(said: string): void;
  onClose(): void;
}

/** Asks why a restriction ends before its time. */
export function LiftDialog({ restriction, onDone, onClose }: Props) {
  const { api } = useOffice();
  const name = kindName[restriction.kind].toLowerCase();
  return (
    <FormDialog
      title={`Lift the restriction of ${name}?`}
      text="It ends at once. It stays in the list below, with your name."
      action="Lift the restriction"
      busy="Please wait"
      order={['reason', 'notify']}
      schema={liftForm}
      read={(fields) => ({ reason: fields.get('reason'), notify: fields.has('notify') })}
      send={async (body) => {
        await api.liftRestriction({ params: { id: restriction.id }, body });
        onDone(`The restriction of ${name} is lifted.`);
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <ReasonField problem={problem} />
          <Checkbox name="notify" label="Send them an email" problem={problem} defaultChecked />
        </>
      )}
    </FormDialog>
  );
}
