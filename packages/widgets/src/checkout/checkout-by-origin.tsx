import type { ComponentType } from 'preact';
import { readId, readText } from '../element/attributes.ts';
import { useElement } from '../element/element-context.ts';
import { Frame } from '../ui/frame.tsx';
import { messages } from './messages.ts';
import { isCrossOrigin, PayFrame } from './pay-frame.tsx';

/** The attributes of the element with their readers. */
export const attributes = {
  'auction-id': readId,
  step: readText,
  method: readText,
  country: readText,
  currency: readText,
  pixel: readText,
};

/** The values of the attributes. */
export interface CheckoutProps {
  auctionId: number;
  step: string | null;
  method: string | null;
  country: string | null;
  currency: string | null;
  pixel: string | null;
}

/**
 * The checkout of a page: the pay frame on a partner's page, a link in a sandboxed frame, and `OwnOrigin` on the
 * marketplace's own origin.
 */
export function CheckoutByOrigin({
  OwnOrigin,
  ...props
}: CheckoutProps & { OwnOrigin: ComponentType<CheckoutProps> }) {
  const { bidkit } = useElement();
  const Content = !isCrossOrigin(bidkit) ? OwnOrigin : origin === 'null' ? PayInTab : PayFrame;
  return (
    <Frame>
      <Content {...props} />
    </Frame>
  );
}

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
