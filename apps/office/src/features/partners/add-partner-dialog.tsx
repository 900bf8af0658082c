import { type Partner, partnerForm } from '@bidkit/contract';
import { Checkbox, Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { entriesForm, withEntryErrors } from './entry-errors.ts';
import { linesOf } from './entry-lines.ts';
import { NULL_TEXT } from './partner-words.ts';

const schema = entriesForm(partnerForm);

interface Props {
  onDone(partner: Partner): Promise<void>;
  onClose(): void;
}

/** Registers a partner. */
export function AddPartnerDialog({ onDone, onClose }: Props) {
  const { api } = useOffice();
  return (
    <FormDialog
      title="Add a partner"
      text="Pages at its origins can show auctions, and members can log in and bid there."
      action="Add the partner"
      busy="Adding"
      order={['name', 'key', 'origins', 'affiliate_ids', 'allow_null_origin']}
      schema={schema}
      read={(fields) => ({
        name: fields.get('name'),
        key: String(fields.get('key') ?? '').trim(),
        origins: linesOf(fields.get('origins')),
        affiliate_ids: linesOf(fields.get('affiliate_ids')),
        allow_null_origin: fields.has('allow_null_origin'),
      })}
      send={async (body) => {
        await onDone(await withEntryErrors(body, () => api.addPartner({ body })));
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Field
            name="name"
            label="Name"
            hint="Members see it when they log in on its pages."
            maxLength={80}
            autoComplete="off"
            problem={problem}
          />
          <Field
            name="key"
            label="Key"
            hint="For its script tag: 2 to 40 small letters, digits and dashes. It cannot be changed later."
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            problem={problem}
          />
          <TextArea
            name="origins"
            label="Origins"
            hint="One in each line, such as https://shop.example."
            rows={3}
            autoCapitalize="none"
            spellCheck={false}
            problem={problem}
          />
          <TextArea
            name="affiliate_ids"
            label="Affiliate ids"
            hint="One in each line. Visits with ?afid=… are credited to the partner."
            rows={2}
            autoCapitalize="none"
            spellCheck={false}
            problem={problem}
          />
          <Checkbox name="allow_null_origin" label={NULL_TEXT} problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
