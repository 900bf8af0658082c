import { type LotWarningCode, lotWarnings } from '@bidkit/contract';
import styles from './warnings.module.css';

interface Props {
  readonly codes: readonly LotWarningCode[];
  /** That they prevent nothing. */
  readonly hint: string;
}

/** What can be a mistake in a lot, before it is sent. */
export const Warnings = ({ codes, hint }: Props) => (
  <div role="status" className={styles.place}>
    {codes.length > 0 && (
      <div className={styles.warnings}>
        <p>
          Please look at {codes.length === 1 ? 'this' : 'these'}. {hint}
        </p>
        <ul>
          {codes.map((code) => (
            <li key={code}>{lotWarnings[code]}</li>
          ))}
        </ul>
      </div>
    )}
  </div>
);
