import { Dialog } from '@bidkit/ui/dialog';
import section from '../../../shared/section.module.css';
import { Button } from '../../../ui/button.tsx';

/** Asks before lots that are not listed yet are lost. */
export const LeaveQuestion = ({ onStay, onLeave }: { onStay(): void; onLeave(): void }) => (
  <Dialog
    title="Leave this import?"
    text="Lots that are not listed yet are lost, with all corrections."
    onCancel={onStay}
  >
    <div className={section.actions}>
      <Button onClick={onStay}>Stay</Button>
      <Button data-kind="danger" onClick={onLeave}>
        Leave
      </Button>
    </div>
  </Dialog>
);
