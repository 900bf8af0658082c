import { type SiteSetting, siteSettingForm } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import type { SettingWords } from './setting-words.ts';

interface Props {
  readonly setting: SiteSetting;
  readonly words: SettingWords;
  onDone(text: string): Promise<void>;
  onClose(): void;
}

/** Changes a text of the site. */
export function TextDialog({ setting: { name, value }, words, onDone, onClose }: Props) {
  const { api } = useOffice();
  const Input = words.isLong ? TextArea : Field;
  return (
    <FormDialog
      title={`Change ${words.label}`}
      text="All visitors see it."
      action="Save"
      busy="Saving"
      order={['value', 'reason']}
      schema={siteSettingForm}
      // Lines are joined: a setting has one.
      read={(fields) => ({
        name,
        value: String(fields.get('value') ?? '').replaceAll(/\s*\r?\n\s*/g, ' '),
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        await api.setSiteSetting({ body });
        await onDone(`${words.label} is saved.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Input
            name="value"
            label={words.label}
            hint={words.help}
            defaultValue={value}
            maxLength={200}
            autoComplete="off"
            problem={problem}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
