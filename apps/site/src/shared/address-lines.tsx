import styles from './address-lines.module.css';

/** An address, one line below the other. Missing lines are left out. */
export const AddressLines = ({ lines }: { lines: readonly (string | null | undefined)[] }) => (
  <address className={styles.address}>
    {lines.filter(Boolean).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The lines never change.
      <span key={index}>{line}</span>
    ))}
  </address>
);
