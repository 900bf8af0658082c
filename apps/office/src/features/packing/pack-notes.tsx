import type { PackableItems } from '@bidkit/contract';
import { useOffice } from '../../session/use-office.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Time } from '../../ui/time.tsx';

/** What staff have noted about the orders of a group, the newest first. Nothing without notes. */
export function PackNotes({ group: { notes, items } }: { group: PackableItems }) {
  const { clock } = useOffice();
  if (notes.length === 0) return null;
  return (
    <RecordSection title="Notes: read before you pack">
      <RecordEntries entries={notes.map((note, id) => ({ ...note, id }))}>
        {({ auction_id, message, staff, time }) => (
          <>
            <Time at={time} now={clock.now()} />, {staff}
            {items.length > 1 && ` about lot ${auction_id}`}: {message}
          </>
        )}
      </RecordEntries>
    </RecordSection>
  );
}
