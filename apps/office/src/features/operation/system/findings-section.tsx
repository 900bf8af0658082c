import type { SystemState } from '@bidkit/contract';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import styles from './system.module.css';

/** What the configuration or the marketplace lacks. */
export const FindingsSection = ({ findings }: { findings: SystemState['doctor'] }) => (
  <RecordSection title="What is missing">
    {findings.length === 0 ? (
      <p>Nothing that this server needs is missing.</p>
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
