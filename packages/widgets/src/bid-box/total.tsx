import type { ExpectedTotal } from '@bidkit/sdk';
import { useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { money } from '../i18n/locale.ts';
import { errorText } from '../i18n/server-text.ts';
import { messages } from './messages.ts';
import type { TotalState } from './use-expected-total.ts';

/** The most that a member would pay, with shipping and tax, in one sentence. */
export function totalText({ shipping_cost, tax, total, destination, state }: ExpectedTotal): string {
  const shipping = money(shipping_cost);
  if (destination === null) return messages.totalBeforeTax(money(total), shipping);
  const place = state === null ? messages.toYourAddress : messages.toState(state);
  return messages.totalWithTax(money(total), shipping, money(tax), place);
}

/** The total of a bid, and a field for the ZIP code that decides the tax. */
export function Total({ total, isLoading, refusal, zip, setZip }: TotalState) {
  // Selects the element's locale for the texts: this component is drawn again by itself.
  useElement();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (!total)
    return (
      isLoading && (
        <div class="total" aria-busy="true">
          <p class="skeleton" />
          <p class="skeleton" />
        </div>
      )
    );
  const apply = () => {
    setZip(field.current?.value.trim() ?? '');
    setAsking(false);
  };
  return (
    <div class="total" part="total" aria-busy={isLoading}>
      <p>{totalText(total)}</p>
      {isAsking || refusal ? (
        <div class="entry">
          <input
            ref={field}
            part="zip"
            class="zip"
            aria-label={messages.zip}
            placeholder={messages.zip}
            inputmode="numeric"
            autocomplete="postal-code"
            maxLength={20}
            defaultValue={zip}
            aria-invalid={refusal !== null}
            aria-describedby="zip-problem"
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key !== 'Enter') return;
              event.preventDefault(); // Enter would place the bid.
              apply();
            }}
          />
          <button type="button" class="button" part="zip-apply" onClick={apply}>
            {messages.applyZip}
          </button>
        </div>
      ) : (
        <button type="button" class="link" part="zip-change" onClick={() => setAsking(true)}>
          {total.destination === null ? messages.addZip : messages.changeZip}
        </button>
      )}
      <p id="zip-problem" class="problem" aria-live="polite">
        {refusal && errorText(refusal)}
      </p>
    </div>
  );
}
