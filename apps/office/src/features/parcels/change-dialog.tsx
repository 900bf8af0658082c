import { type Parcel, parcelForm } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { fromLocal, toLocal } from './local-time.ts';

type Body = Parameters<Api['changeParcel']>[0]['body'];

interface Props {
  readonly parcel: Parcel;
  send(body: Body): Promise<unknown>;
  onClose(): void;
}

const texts = [
  ['carrier', 'Carrier', 'text'],
  ['tracking', 'Tracking number', 'text'],
  ['tracking_url', 'Tracking page', 'url'],
  ['international_tracking_url', 'Tracking page abroad', 'url'],
  ['cn22_id', 'Customs declaration', 'text'],
] as const;
const times = [
  ['window_start', 'Expected from'],
  ['window_end', 'Expected until'],
] as const;

/** Changes what is known of a parcel. */
export const ChangeDialog = ({ parcel, send, onClose }: Props) => (
  <FormDialog
    title={`Change parcel ${parcel.id}`}
    text={`${parcel.username} sees these facts in My Wins once it is shipped.`}
    action="Save"
    busy="Saving"
    order={[...texts, ...times].map(([name]) => name)}
    schema={parcelForm}
    read={(fields) => ({
      ...Object.fromEntries(texts.map(([name]) => [name, String(fields.get(name) ?? '').trim() || null])),
      ...Object.fromEntries(times.map(([name]) => [name, fromLocal(fields.get(name))])),
    })}
    send={async (values) => {
      await send(values);
      onClose();
    }}
    onClose={onClose}
  >
    {(problem) => (
      <>
        {texts.map(([name, label, type]) => (
          <Field
            key={name}
            name={name}
            label={label}
            type={type}
            defaultValue={parcel[name] ?? ''}
            autoComplete="off"
            problem={problem}
          />
        ))}
        {times.map(([name, label]) => (
          <Field
            key={name}
            name={name}
            label={label}
            type="datetime-local"
            defaultValue={toLocal(parcel[name])}
            problem={problem}
          />
        ))}
      </>
    )}
  </FormDialog>
);
