import type { ComponentType } from 'preact';
import { readId, readText } from '../element/attributes.ts';
import { useElement } from '../element/element-context.ts';
import { Frame } from '../ui/frame.tsx';
import { isCrossOrigin, PayFrame } from './pay-frame.tsx';
import { PayInTab } from './pay-in-tab.tsx';

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
export function CheckoutPlace({
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
