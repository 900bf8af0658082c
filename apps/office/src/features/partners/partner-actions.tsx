import { type Partner, partnerChange } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { Button } from '../../ui/button.tsx';

/** What staff can do with a partner as a whole. */
export function PartnerActions({ partner }: { readonly partner: Partner }) {
  const { api } = useOffice();
  const queries = useQueryClient();
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
      {asked === 'name' && (
        <FormDialog
          title={`Change the name of ${name}`}
          text="Members see it when they log in on its pages."
          action="Save"
          busy="Saving"
          order={['name']}
          schema={partnerChange}
          read={(fields) => ({ name: fields.get('name') })}
          send={async (body) => {
            await api.changePartner({ params, body });
            await queries.invalidateQueries({ queryKey: ['partners'] });
            onClose();
          }}
          onClose={onClose}
        >
          {(problem) => (
            <Field
              name="name"
              label="Name"
              maxLength={80}
              autoComplete="off"
              defaultValue={name}
              problem={problem}
            />
          )}
        </FormDialog>
      )}
      {asked === 'pause' && (
        <AskDialog
          title={is_active ? `Pause ${name}?` : `Make ${name} active again?`}
          text={
            is_active
              ? PAUSE_TEXT
              : 'Its pages can show auctions again. Members log in there again by themselves.'
          }
          action={is_active ? 'Pause' : 'Make it active'}
          isDangerous={is_active}
          send={async () => {
            await api.changePartner({ params, body: { is_active: !is_active } });
            await queries.invalidateQueries({ queryKey: ['partners'] });
          }}
          onClose={onClose}
        />
      )}
    </RecordActions>
  );
}

const PAUSE_TEXT =
  'Its pages can no longer show auctions, and members who are logged in there are logged out. Their bids count as before, and earlier credits stay.';
