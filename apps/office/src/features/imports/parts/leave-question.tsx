import { Dialog } from '@bidkit/ui/dialog';
import section from '../../../shared/section.module.css';
import { Button } from '../../../ui/button.tsx';
import type { Words } from '../flow/kind.ts';

interface Props {
  readonly words: Pick<Words, 'many' | 'done'>;
  onStay(): void;
  onLeave(): void;
}

/** Asks before rows that are not sent yet are lost. */
export const LeaveQuestion = ({ words, onStay, onLeave }: Props) => (
  <Dialog
    title="Leave this import?"
    text={`The ${words.many} that are not ${words.done} yet are lost, with all corrections.`}
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
