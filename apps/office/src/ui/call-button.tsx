import { type ComponentProps, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'aria-disabled' | 'disabled'> {
  /** Makes the call. Who made it says why it failed. */
  call(): Promise<unknown>;
}

/**
 * A button that makes a call once: it does nothing until the call has ended, and nothing for the second click of a
 * double click. It keeps the focus: it is not `disabled`.
 */
export function CallButton({ call, ...props }: Props) {
  const [isBusy, setBusy] = useState(false);
  // Not state: two clicks can come before the next render.
  const isMade = useRef(false);
  const end = () => {
    isMade.current = false;
    setBusy(false);
  };
  return (
    <Button
      {...props}
      aria-disabled={isBusy}
      onClick={({ detail }) => {
        if (isMade.current || detail > 1) return;
        isMade.current = true;
        setBusy(true);
        call().then(end, end);
      }}
    />
  );
}
