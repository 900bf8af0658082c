import type { ExpectedTotal } from '@bidkit/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useFocusReplacement } from '../element/use-focus-replacement.ts';
import { money } from '../i18n/locale.ts';
import { errorText } from '../i18n/server-text.ts';
import { messages } from './messages.ts';
import type { TotalProps } from './quote.ts';
import { TotalSkeleton } from './skeleton.tsx';
import { useExpectedTotal } from './use-expected-total.ts';

/** What a member would pay, with shipping and tax; the most for a bid. */
function totalText(
  of: TotalProps['of'],
  { sale_price, shipping_cost, tax, total, destination, state }: ExpectedTotal,
): string {
  const [price, shipping] = [money(sale_price), money(shipping_cost)];
  if (destination === null) return messages[`${of}BeforeTax`](price, money(total), shipping);
  const taxText = state === null ? messages.taxOfAddress(money(tax)) : messages.taxOfState(money(tax), state);
  return messages[`${of}WithTax`](price, money(total), shipping, taxText);
}

/** The total of a bid or a sale, and a field for the ZIP code that decides the tax. */
export function Total({ of, dollars, onQuote }: TotalProps) {
  // Selects the element's locale for the texts: this component is drawn again by itself.
  useElement();
  const { total, isLoading, refusal, zip, setZip } = useExpectedTotal(dollars);
  useEffect(() => {
    if (total) onQuote?.({ dollars: total.sale_price, text: totalText(of, total) });
  }, [total]);
  const [isAsking, setAsking] = useState(false);
  useFocusReplacement('.link,.entry', '.zip,.total .link');
  const field = useRef<HTMLInputElement>(null);
  if (!total) return isLoading && <TotalSkeleton />;
  const apply = () => {
    setZip(field.current?.value.trim() ?? '');
    setAsking(false);
  };
  return (
    <div class="total" part="total" aria-busy={isLoading}>
      {total.sale_price === dollars ? <p>{totalText(of, total)}</p> : isLoading && <p class="skeleton" />}
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
