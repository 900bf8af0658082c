import { type LabelRate, type LabelForm as LabelValues, labelForm, type Parcel } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { FieldScope } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './packing.module.css';

interface Props {
  readonly parcel: Parcel;
  readonly values: LabelValues;
  readonly rates: readonly LabelRate[];
  onParcel(parcel: Parcel): void;
}

const daysText = (days: number | null) =>
  days === null ? '' : `, about ${days} ${days === 1 ? 'day' : 'days'}`;

/** The prices of the carriers, the cheapest chosen, and a button that buys the label. */
export function BuyForm({ parcel, values, rates, onParcel }: Props) {
  const { api } = useOffice();
  const { onSubmit, problem, isBusy } = useForm({
    schema: labelForm,
    read: (fields) => ({ ...values, service: fields.get('service') }),
    async send(body) {
      onParcel(await api.buyLabel({ params: { id: parcel.id }, body }));
    },
  });
  if (rates.length === 0) return <p role="status">No carrier takes this parcel. Check weight and size.</p>;
  return (
    <FieldScope value="buy-">
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={[]} />
        <fieldset className={styles.rates}>
          <legend>Service</legend>
          {rates.map(({ carrier, service, cost, days }, index) => (
            <label key={`${carrier} ${service}`} className={styles.tick}>
              <input
                type="radio"
                name="service"
                value={`${carrier} ${service}`}
                defaultChecked={index === 0}
              />
              <span className={styles.what}>
                <span className={styles.name}>{formatPrice(cost)}</span>
                <span>
                  {carrier} {service}
                  {daysText(days)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.line}>
          <Button type="submit" data-kind="main" aria-disabled={isBusy}>
            {isBusy ? 'Buying the label' : 'Buy the label'}
          </Button>
        </div>
      </form>
    </FieldScope>
  );
}
