import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import styles from './record.module.css';
import { SaidLine, useSay } from './said.tsx';

/** Something that staff do with a record after they have given a reason. */
export interface ReasonAction {
  readonly id: string;
  /** Its button. */
  readonly label: string;
  /** The question of its dialog, and what happens to whom. */
  readonly title: string;
  readonly text: ReactNode;
  readonly isDangerous?: boolean;
  /** Resolves with what is said afterwards. */
  run(reason: string): Promise<ReactNode>;
}

interface Props {
  /** The name of the record's data in the cache, which is read again after an action. */
  readonly name: string;
  /** Those that the session may do with the record in its state. */
  readonly actions: readonly ReasonAction[];
  /** The place in which `children` say what they have done. */
  readonly place?: string;
  /** Buttons and links of other kinds. */
  readonly children?: ReactNode;
}

/** What staff can do with a record: a button for each, and a dialog that asks for the reason. */
export function RecordActions({ name, actions, place: given, children }: Props) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ReasonAction | null>(null);
  const own = useId();
  const place = given ?? own;
  const say = useSay(place);
  const { mutateAsync } = useMutation({
    mutationFn: ({ action, reason }: { action: ReasonAction; reason: string }) => action.run(reason),
    onSuccess: say,
    onSettled: () => queries.invalidateQueries({ queryKey: [name] }),
  });
  const button = (action: ReasonAction) => (
    <Button
      key={action.id}
      data-kind={action.isDangerous ? 'danger' : undefined}
      onClick={() => {
        say(null);
        setAsked(action);
      }}
    >
      {action.label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {actions.filter(({ isDangerous }) => !isDangerous).map(button)}
      {children}
      {/* Where no one presses them by habit. */}
      {actions.filter(({ isDangerous }) => isDangerous).map(button)}
      <SaidLine place={place} />
      {asked && (
        <ReasonDialog
          title={asked.title}
          text={asked.text}
          action={asked.label}
          isDangerous={asked.isDangerous ?? false}
          send={(reason) => mutateAsync({ action: asked, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
