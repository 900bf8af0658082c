import { useElement } from '../element/element-context.ts';
import { messages } from './messages.ts';

/**
 * A link to the checkout of the marketplace, in a new tab. It replaces the checkout on pages without an origin, such
 * as sandboxed frames, where browsers do not show the pay frame, and where the payment forms are not loaded.
 */
export function PayInTab({ auctionId }: { auctionId: number }) {
  const { bidkit } = useElement();
  return (
    <div class="failure" part="failure">
      {origin === 'null' && <p>{messages.frameSealed}</p>}
      <a
        class="button primary"
        part="pay"
        href={`${bidkit.siteUrl}/payment/methods/${auctionId}`}
        target="_blank"
        rel="noopener"
      >
        {messages.payNow}
      </a>
      <slot />
    </div>
  );
}
