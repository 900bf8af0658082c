import { type Partner, partnerChange } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { OtherChanges } from '../../shared/other-changes.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { Button } from '../../ui/button.tsx';

/** What staff can do with a partner as a whole. */
export function PartnerActions({ partner }: { readonly partner: Partner }) {
  const { api } = useOffice();
  const [asked, setAsked] = useState<'name' | 'pause' | null>(null);
  const { id, name, is_active } = partner;
  const params = { id };
  const onClose = () => setAsked(null);
  const logOut: ReasonAction = {
    id: 'revoke',
    label: 'Log members out',
    title: `Log all members out on the pages of ${name}?`,
    text: `Members who are logged in on the pages of ${name} are logged out there, and can log in again. Their sessions on our own site stay.`,
    isDangerous: true,
    async run(reason) {
      await api.revokePartner({ params, body: { reason } });
      return `All sessions on the pages of ${name} have ended.`;
    },
  };
  return (
    <RecordActions name="partners" actions={[logOut]}>
      <Button onClick={() => setAsked('name')}>Change the name</Button>
      <Button data-kind={is_active ? 'danger' : undefined} onClick={() => setAsked('pause')}>
        {is_active ? 'Pause this partner' : 'Make it active again'}
      </Button>
      {asked === 'name' && <NameDialog partner={partner} onClose={onClose} />}
      {asked === 'pause' && <PauseDialog partner={partner} onClose={onClose} />}
    </RecordActions>
  );
}

interface Props {
  /** As it is now. */
  readonly partner: Partner;
  onClose(): void;
}

function NameDialog({ partner, onClose }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const [opened] = useState(partner);
  const { id, name } = opened;
  return (
    <FormDialog
      title={`Change the name of ${name}`}
      text="Members see it when they log in on its pages."
      action="Save"
      busy="Saving"
      order={['name']}
      schema={partnerChange}
      read={(fields) => ({ name: fields.get('name') })}
      send={async (body) => {
        await api.changePartner({ params: { id }, body });
        await queries.invalidateQueries({ queryKey: ['partners'] });
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges
            changed={partner.name === name ? [] : [['Name', partner.name]]}
            next="Your text is still here. Save to replace this name."
          />
          <Field
            name="name"
            label="Name"
            maxLength={80}
            autoComplete="off"
            defaultValue={name}
            problem={problem}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Pauses a partner that was active when it opened, or makes a paused one active again. */
function PauseDialog({ partner, onClose }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const [{ id, name, is_active }] = useState(partner);
  return (
    <AskDialog
      title={is_active ? `Pause ${name}?` : `Make ${name} active again?`}
      text={
        <>
          {is_active
            ? PAUSE_TEXT
            : 'Its pages can show auctions again. Members log in there again by themselves.'}
          {partner.is_active !== is_active &&
            ` Somebody has done this already. It is ${partner.is_active ? 'active' : 'paused'} now.`}
        </>
      }
      action={is_active ? 'Pause' : 'Make it active'}
      isDangerous={is_active}
      send={async () => {
        await api.changePartner({ params: { id }, body: { is_active: !is_active } });
        await queries.invalidateQueries({ queryKey: ['partners'] });
      }}
      onClose={onClose}
    />
  );
}

const PAUSE_TEXT =
  'Its pages can no longer show auctions, and members who are logged in there are logged out. Their bids count as before, and earlier credits stay.';
