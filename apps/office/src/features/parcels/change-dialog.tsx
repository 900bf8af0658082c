import { type Parcel, parcelForm } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { OtherChanges } from '../../shared/other-changes.tsx';
import { fromLocal, toLocal } from './local-time.ts';

type Body = Parameters<Api['changeParcel']>[0]['body'];

interface Props {
  /** As it is now. */
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

/** Changes what is known of a parcel. What somebody else changes meanwhile is shown, and kept. */
export function ChangeDialog({ parcel, send, onClose }: Props) {
  // The state with which the form was filled: only fields that differ from it are sent.
  const [opened] = useState(parcel);
  return (
    <FormDialog
      title={`Change parcel ${parcel.id}`}
      text={`${parcel.username} sees these facts in My Wins once it is shipped.`}
      action="Save"
      busy="Saving"
      order={[...texts, ...times].map(([name]) => name)}
      schema={parcelForm}
      read={(fields) => ({
        ...Object.fromEntries(
          texts
            .map(([name]) => [name, String(fields.get(name) ?? '').trim() || null] as const)
            .filter(([name, typed]) => typed !== opened[name]),
        ),
        ...Object.fromEntries(
          times
            .filter(([name]) => fields.get(name) !== toLocal(opened[name]))
            .map(([name]) => [name, fromLocal(fields.get(name))]),
        ),
      })}
      send={async (values) => {
        await send(values);
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges changed={differences(opened, parcel)} />
          {texts.map(([name, label, type]) => (
            <Field
              key={name}
              name={name}
              label={label}
              type={type}
              defaultValue={opened[name] ?? ''}
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
              defaultValue={toLocal(opened[name])}
              problem={problem}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

function differences(before: Parcel, now: Parcel) {
  const valuesOf = (parcel: Parcel) => [
    ...texts.map(([name, label]) => [label, parcel[name] ?? 'Empty'] as const),
    ...times.map(([name, label]) => [label, toLocal(parcel[name]).replace('T', ' ') || 'Empty'] as const),
  ];
  const former = valuesOf(before);
  return valuesOf(now).filter(([, value], index) => value !== former[index]?.[1]);
}
