import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { useIntent } from '../sale/use-intent.ts';
import type { DealProps } from './deal-props.ts';
import { messages } from './messages.ts';

/** The rules, and the button that starts the negotiation and its clock. */
export function Invitation({ deal: { id, rules }, form }: DealProps) {
  // Nothing is bought by a start: each offer and the price are confirmed.
  const start = () => form.start(remember);
  const remember = useIntent(`offer for deal ${id}`, start);
  const { status } = useStore(useElement().bidkit.session);
  const isBusy = form.pendingAction === 'start';
  const lines = [
    messages.ruleTurns,
    messages.ruleRounds(rules.rounds, rules.step),
    messages.ruleTime(rules.seconds),
    messages.rulePay,
  ];
  return (
    <section class="offer invitation" part="rules">
      <h3>{messages.rules}</h3>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <button
        type="button"
        class="button primary large"
        part="start"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={start}
      >
        {isBusy ? messages.starting : messages.start}
      </button>
      {status === 'signed-out' && (
        <p class="hint" part="hint">
          {messages.signInHint}
        </p>
      )}
    </section>
  );
}
