import { Dialog } from '@bidkit/ui/dialog';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { FieldScope } from '@bidkit/ui/form/field';
import { type FormParts, type FormProblem, useForm } from '@bidkit/ui/form/use-form';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { DIALOGS } from '../session/use-office.tsx';
import { Button } from '../ui/button.tsx';
import { BackGuard } from './back-guard.tsx';
import { dismissText } from './dismiss-text.ts';
import styles from './form-dialog.module.css';
import { useUnsaid } from './record/said.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

type Schema = Parameters<typeof useForm>[0]['schema'];

interface Props<S extends Schema> extends FormParts<S> {
  readonly title: string;
  /** What happens, and to whom. */
  readonly text: ReactNode;
  /** The button, and what it says while the call is made. */
  readonly action: string;
  readonly busy: string;
  readonly isDangerous?: boolean;
  /** Whether what its fields need is still being read, or there is nothing to send. */
  readonly isWaiting?: boolean;
  /** The fields from the top. */
  readonly order: readonly string[];
  onClose(): void;
  /** The fields. */
  readonly children: (problem: FormProblem | null) => ReactNode;
}

/** A text that has appeared in a dialog that is higher than the screen. */
const showText = (text: HTMLElement | null) => text?.scrollIntoView?.({ block: 'nearest' });

/** A form above the page. `send` closes it when it has succeeded. */
export function FormDialog<S extends Schema>({
  title,
  text,
  action,
  busy,
  isDangerous = false,
  isWaiting = false,
  order,
  onClose,
  children,
  ...parts
}: Props<S>) {
  const { onSubmit, problem, isBusy } = useForm(parts);
  /** Whether something was typed, and whether Escape was then pressed. */
  const [typed, setTyped] = useState<'nothing' | 'something' | 'asked'>('nothing');
  useUnsaid();
  useAskBeforeUnload(() => typed !== 'nothing');
  const cancel = () => (typed === 'something' ? setTyped('asked') : onClose());
  // Not inside the form of a page: browsers do not send a form that is in another one.
  return createPortal(
    <Dialog title={title} text={text} onCancel={cancel}>
      {typed !== 'nothing' && <BackGuard onKept={() => setTyped('asked')} />}
      <form
        className={styles.form}
        noValidate
        onInput={() => setTyped('something')}
        onSubmit={(event) => {
          // React passes it on to the form of the page.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        {/* The page may have a form with fields of the same names. */}
        <FieldScope value="dialog-">
          <ErrorSummary problem={problem} order={order} />
          {children(problem)}
        </FieldScope>
        {typed === 'asked' && (
          <p ref={showText} role="alert" className={styles.asked}>
            What you typed is not sent. Press Escape again, or “{dismissText(action)}”, to discard it.
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{dismissText(action)}</Button>
          <Button
            type="submit"
            data-kind={isDangerous ? 'danger' : 'main'}
            disabled={isWaiting}
            aria-disabled={isBusy}
          >
            {isBusy ? busy : action}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.getElementById(DIALOGS) ?? document.body,
  );
}
