import type { CheckoutView } from './checkout-view.ts';
import { messages } from './messages.ts';

const steps = ['methods', 'address', 'review'] as const;

/** The steps up to the payment, with the current one marked. Nothing for views that are not among them. */
export function StepList({ view }: { view: CheckoutView }) {
  const current = (steps as readonly CheckoutView[]).indexOf(view);
  if (current === -1) return null;
  return (
    <ol class="steps" part="steps" aria-label={messages.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          part="step"
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {messages.stepNames[step]}
        </li>
      ))}
    </ol>
  );
}
