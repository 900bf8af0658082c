import { type Parcel, parcelForm } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './packing.module.css';

const fields = [
  ['carrier', 'Carrier', 'Such as USPS.'],
  ['tracking', 'Tracking number', 'You can scan the label.'],
  ['tracking_url', 'Tracking page (optional)', 'An address that starts with https://.'],
] as const;

interface Props {
  readonly parcel: Parcel;
  onParcel(parcel: Parcel): void;
}

/** The tracking number of a label that was bought elsewhere. */
export function TrackingForm({ parcel, onParcel }: Props) {
  const { api } = useOffice();
  const { onSubmit, problem, isBusy } = useForm({
    schema: parcelForm,
    read: (data) =>
      Object.fromEntries(fields.map(([name]) => [name, String(data.get(name) ?? '').trim() || null])),
    async send(body) {
      onParcel(await api.changeParcel({ params: { id: parcel.id }, body }));
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={fields.map(([name]) => name)} />
      {fields.map(([name, label, hint]) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={hint}
          defaultValue={parcel[name] ?? ''}
          autoComplete="off"
          problem={problem}
        />
      ))}
      <div className={styles.line}>
        <Button type="submit" data-kind="main" aria-disabled={isBusy}>
          {isBusy ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
