import type { SystemState } from '@bidkit/contract';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import styles from './system.module.css';

/** What the configuration lacks. */
export const FindingsSection = ({ findings }: { findings: SystemState['doctor'] }) => (
  <RecordSection title="What the configuration lacks">
    {findings.length === 0 ? (
      <p>The configuration is complete.</p>
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
