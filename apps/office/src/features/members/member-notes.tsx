import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';
import type { MemberPart } from './member-part.ts';
import styles from './members.module.css';

/** What staff have written about the member, the newest first. */
export const MemberNotes = ({ member: { notes }, now }: MemberPart) => (
  <RecordSection title="Notes">
    {notes.length === 0 ? (
      <p>No notes yet. Only staff see them.</p>
    ) : (
      <ul className={styles.notes}>
        {notes.map(({ id, staff, message, created_at }) => (
          <li key={id}>
            <p className={styles.message}>{message}</p>
            <p className={styles.by}>
              {staff}, <Time at={created_at} now={now} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </RecordSection>
);
