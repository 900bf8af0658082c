import { type Parcel, parcelForm } from '@bidkit/contract';
import { dottedForm } from '@bidkit/ui/form/dotted-form';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { LeaveDialog } from '../../shared/editor/leave-dialog.tsx';
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

type Name = (typeof fields)[number][0];
type Values = Readonly<Record<Name, string | null>>;

/** What a parcel needs before it is handed over. What was entered before can be taken back. */
function missingIn({ carrier, tracking, tracking_url }: Values, parcel: Parcel): Record<string, string> {
  const isTakenBack = parcel.tracking !== null && !carrier && !tracking && !tracking_url;
  if (isTakenBack) return {};
  return {
    ...(!carrier && { carrier: 'Please enter the carrier' }),
    ...(!tracking && { tracking: 'Please enter the tracking number' }),
  };
}

/** The tracking number of a label that was bought elsewhere. */
export function TrackingForm({ parcel, onParcel }: Props) {
  const { api } = useOffice();
  const [isTyped, setTyped] = useState(false);
  // Not state: it changes at the same moment as the page is left.
  const isUnsaved = useRef(isTyped);
  useLayoutEffect(() => {
    isUnsaved.current = isTyped;
  }, [isTyped]);
  const sent = useRef<Values>({ carrier: null, tracking: null, tracking_url: null });
  const schema = useMemo(
    () => dottedForm(parcelForm, { refusals: () => missingIn(sent.current, parcel) }),
    [parcel],
  );
  const { onSubmit, problem, isBusy } = useForm({
    schema,
    read(data) {
      const textOf = (name: Name) => String(data.get(name) ?? '').trim() || null;
      sent.current = {
        carrier: textOf('carrier'),
        tracking: textOf('tracking'),
        tracking_url: textOf('tracking_url'),
      };
      return sent.current;
    },
    async send(body) {
      const changed = await api.changeParcel({ params: { id: parcel.id }, body });
      isUnsaved.current = false;
      setTyped(false);
      onParcel(changed);
    },
  });
  return (
    <form className={styles.form} noValidate onInput={() => setTyped(true)} onSubmit={onSubmit}>
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
      <LeaveDialog
        isUnsaved={isUnsaved}
        onDiscard={() => {
          isUnsaved.current = false;
          setTyped(false);
        }}
      />
    </form>
  );
}
