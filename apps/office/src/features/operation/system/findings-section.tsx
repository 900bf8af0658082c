import type { SystemState } from '@bidkit/contract';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import styles from './system.module.css';

/** What the configuration and the marketplace lack. */
export const FindingsSection = ({ findings }: { findings: SystemState['doctor'] }) => (
  <RecordSection title="What is missing">
    {findings.length === 0 ? (
      <p>Nothing is missing.</p>
    ) : (
      <ul className={styles.findings}>
        {findings.map(({ what, todo }) => (
          <li key={what}>
            {what}
            {todo && <small>{todo}</small>}
          </li>
        ))}
      </ul>
    )}
  </RecordSection>
);
