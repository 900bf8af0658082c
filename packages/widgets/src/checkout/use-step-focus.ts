import { useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import type { CheckoutView } from './checkout-view.ts';

/**
 * Moves the focus with the checkout: to the heading of a new step, or to the field or alert of a new error. Returns a
 * function that makes the next heading count as new.
 */
export function useStepFocus(view: CheckoutView, hasError: boolean): () => void {
  const { root } = useElement();
  /** The view whose heading was shown last; null after a retry. */
  const shown = useRef<CheckoutView | null | undefined>(undefined);
  const hadError = useRef(false);
  useLayoutEffect(() => {
    const find = (selector: string) => root.querySelector<HTMLElement>(selector);
    const heading = find('h2');
    const isNew = shown.current !== undefined && shown.current !== view;
    // The time can run out without an action of the member: then a pay frame does not take the focus from its host
    // page.
    if (heading && isNew && (view !== 'expired' || document.hasFocus())) heading.focus();
    else if (hasError && !hadError.current) (find('[aria-invalid=true]') ?? find('.alert'))?.focus();
    if (heading) shown.current = view;
    hadError.current = hasError;
  });
  return () => {
    shown.current = null;
  };
}
