import type { BidkitTags } from '@bidkit/widgets/jsx';
import { type ReactElement, useRef } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends BidkitTags {}
  }
}

// Our tags without our components: attributes and events of every element, and those of single elements.
export function Tags(): ReactElement {
  const box = useRef<HTMLElementTagNameMap['bidkit-bid-box']>(null);
  const rest = { 'data-place': 'main', 'aria-busy': true };
  return (
    <section>
      <bidkit-bid-box
        key="box"
        ref={box}
        id="box"
        class="wide"
        className="wide"
        style={{ display: 'block' }}
        slot="main"
        hidden
        lang="ar"
        dir="rtl"
        data-test="box"
        aria-label="Bid"
        {...rest}
        auction-id={7}
        onbidkit:bid={({ detail }) => console.log(detail.result.status)}
      >
        <a href="/lot">The lot</a>
      </bidkit-bid-box>
      <bidkit-checkout ref={(checkout) => void checkout?.refresh()} auction-id="7" step="review" />
      {/* @ts-expect-error A tag has its own element. */}
      <bidkit-deal-offer deal-id={3} ref={box} />
      {/* @ts-expect-error There is no such direction. */}
      <bidkit-auction-card auction-id={7} dir="up" />
      {/* @ts-expect-error A card needs its lot. */}
      <bidkit-auction-card />
      {/* @ts-expect-error There is no such step. */}
      <bidkit-checkout auction-id={7} step="shipping" />
    </section>
  );
}
