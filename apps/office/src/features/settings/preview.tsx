import { type BusinessValues, businessLines, type ConfiguredBusiness } from '@bidkit/contract';
import { RecordSection } from '../../shared/record/record-section.tsx';
import styles from './settings.module.css';

interface Props {
  readonly values: BusinessValues;
  readonly configured: ConfiguredBusiness;
}

/** How documents print the addresses of the business, with what is in the fields now. */
export function Preview({ values, configured }: Props) {
  const { seller, sender, returns, payee } = businessLines(values, configured);
  const all = [
    ['Receipts', [seller.name, ...seller.address]],
    ['Packing slips and labels', sender],
    ['Returns', returns],
    [
      'Checks',
      payee ? [payee.name, payee.street, payee.city, payee.phone] : ['Members cannot pay by check yet.'],
    ],
  ] as const;
  return (
    <div className={styles.preview}>
      <RecordSection title="As it is printed">
        {all.map(([title, lines]) => (
          <div key={title} className={styles.printed}>
            <h3>{title}</h3>
            <address className={styles.address}>
              {lines.filter(Boolean).map((line, index) => (
                // Lines may repeat.
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place.
                <span key={index}>{line}</span>
              ))}
            </address>
          </div>
        ))}
      </RecordSection>
    </div>
  );
}
