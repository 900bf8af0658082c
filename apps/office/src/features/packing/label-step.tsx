import type { Parcel } from '@bidkit/contract';
import { BidkitError, formatPrice } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weightText } from '../../shared/parcel/parcel-words.ts';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { LabelForm } from './label-form.tsx';
import styles from './packing.module.css';
import { TrackingForm } from './tracking-form.tsx';

interface Props {
  readonly parcel: Parcel;
  /** Whether a tracking number is entered, in place of a label that is bought. */
  readonly isByHand: boolean;
  onByHand(isByHand: boolean): void;
}

/** The label of a packed parcel: bought from a carrier, or its tracking number by hand. */
export function LabelStep({ parcel, isByHand, onByHand: setByHand }: Props) {
  const queries = useQueryClient();
  const [areLabelsOff, setLabelsOff] = useState(false);
  const { label, carrier, tracking } = parcel;
  const onParcel = (changed: Parcel) => {
    queries.setQueryData(['parcels', 'one', parcel.id], changed);
    setByHand(false);
    void queries.invalidateQueries({ queryKey: ['parcels', 'list'] });
  };
  const isWaiting = label !== null && ['intended', 'requested', 'void_requested'].includes(label.status);
  if (isWaiting)
    return (
      <RecordSection title="Label">
        <p>The carrier has not answered yet. The server asks it again within a minute.</p>
        <div className={styles.line}>
          <Button onClick={() => void queries.invalidateQueries({ queryKey: ['parcels'] })}>
            Look again
          </Button>
        </div>
      </RecordSection>
    );
  if (label?.status === 'bought')
    return (
      <RecordSection title="Label">
        <p role="status">
          {[label.carrier, label.service].filter(Boolean).join(' ')}, {weightText(label.ounces)},{' '}
          {formatPrice(label.cost ?? 0)}. Tracking number <span className={styles.name}>{tracking}</span>.
        </p>
      </RecordSection>
    );
  const showsTracking = tracking !== null && !isByHand;
  if (showsTracking)
    return (
      <RecordSection title="Label">
        <p role="status">
          {carrier ?? 'Tracking number'} <span className={styles.name}>{tracking}</span>, entered by hand.
        </p>
        <div className={styles.line}>
          <Button onClick={() => setByHand(true)}>Change it</Button>
        </div>
      </RecordSection>
    );
  return (
    <RecordSection title={isByHand || areLabelsOff ? 'Tracking' : 'Label'}>
      {label?.status === 'failed' && label.message && (
        <p className={styles.problem}>The carrier refused the label: {label.message}</p>
      )}
      {isByHand || areLabelsOff ? (
        <>
          {areLabelsOff && <p>No carrier is connected here. Enter the tracking number of your label.</p>}
          <TrackingForm parcel={parcel} onParcel={onParcel} />
        </>
      ) : (
        <LabelForm
          parcel={parcel}
          onParcel={onParcel}
          onRefused={(error) => setLabelsOff(error instanceof BidkitError && error.code === 'labels_off')}
        />
      )}
      {!areLabelsOff && (
        <div className={styles.line}>
          <Button onClick={() => setByHand(!isByHand)}>
            {isByHand ? 'Buy a label instead' : 'Enter a tracking number instead'}
          </Button>
        </div>
      )}
    </RecordSection>
  );
}
