import { type SiteSetting, siteSettingForm } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { OtherChanges } from '../../../shared/other-changes.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import { useOpened } from '../../../shared/use-opened.ts';
import type { SettingWords } from './setting-words.ts';

interface Props {
  /** As it is now. */
  readonly setting: SiteSetting;
  readonly words: SettingWords;
  onDone(text: string): Promise<void>;
  /** Somebody else has changed it: it is read again. */
  onConflict(): Promise<void>;
  onClose(): void;
}

/** Changes a text of the site. What somebody else has saved meanwhile is shown beside what was typed. */
export function TextDialog({ setting: { name, value }, words, onDone, onConflict, onClose }: Props) {
  const { api } = useOffice();
  const { opened, base, sending } = useOpened({ version: value });
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
        base_value: base,
        value: String(fields.get('value') ?? '').replaceAll(/\s*\r?\n\s*/g, ' '),
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        await sending(async () => {
          try {
            await api.setSiteSetting({ body });
          } catch (error) {
            if (error instanceof BidkitError && error.status === 409) await onConflict();
            throw error;
          }
        });
        await onDone(`${words.label} is saved.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges
            changed={value === opened.version ? [] : [[words.label, value || 'Empty']]}
            next="Your text is still here. Save again to replace the present one."
          />
          <Input
            name="value"
            label={words.label}
            hint={words.help}
            defaultValue={opened.version}
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
