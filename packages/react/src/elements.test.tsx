// @vitest-environment jsdom
import * as widgets from '@bidkit/widgets';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, StrictMode, version } from 'react';
import { afterAll, afterEach, expect, expectTypeOf, inject, it, vi } from 'vitest';
import {
  AuctionCard,
  type AuctionCardProps,
  BidBox,
  Checkout,
  type CheckoutProps,
  DealOffer,
} from './index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The version of a further run, see vitest.config.ts. */
    react?: string;
  }
}

// What is drawn inside an element is tried in a real browser.
const fetched = vi.spyOn(widgets, 'defineElements').mockResolvedValue();
afterAll(() => fetched.mockRestore());
afterEach(cleanup);

const watched = (auctionId: number) =>
  new CustomEvent('bidkit:watch', { detail: { auctionId, isWatching: true }, cancelable: true });

it('runs with the React that this run is about', () => {
  expect(version).toMatch(inject('react') ?? '19.');
});

it('is its tag: attributes from props, children as the fallback, ref as the element', () => {
  const ref = createRef<HTMLElementTagNameMap['bidkit-auction-card']>();
  render(
    <AuctionCard auctionId={7} className="wide" id="first" ref={ref}>
      <a href="/auctions/7">See this auction</a>
    </AuctionCard>,
    { wrapper: StrictMode },
  );
  const card = screen.getByText('See this auction').parentElement;
  expect(ref.current).toBe(card);
  expect(card?.localName).toBe('bidkit-auction-card');
  const attributes = [...(card?.attributes ?? [])].map(({ name, value }) => [name, value]).sort();
  expect(attributes).toEqual([
    ['auction-id', '7'],
    ['class', 'wide'],
    ['id', 'first'],
  ]);
});

it('follows its props', () => {
  const { container, rerender } = render(<Checkout auctionId={7} step="methods" />);
  rerender(<Checkout auctionId={8} method="check" />);
  const checkout = container.firstElementChild;
  expect(checkout?.getAttribute('auction-id')).toBe('8');
  expect(checkout?.getAttribute('method')).toBe('check');
  expect(checkout?.hasAttribute('step')).toBe(false);
});

it('tells each event once, to the handler of the last drawing, and none once it is gone', () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { container, rerender, unmount } = render(<AuctionCard auctionId={7} onWatch={before} />, {
    wrapper: StrictMode,
  });
  const card = container.firstElementChild as Element;
  rerender(<AuctionCard auctionId={7} onWatch={after} />);
  const event = watched(7);
  fireEvent(card, event);
  expect(after).toHaveBeenCalledExactlyOnceWith(event);
  unmount();
  fireEvent(card, watched(7));
  expect(after).toHaveBeenCalledOnce();
  expect(before).not.toHaveBeenCalled();
});

it('lets a handler act in the element’s place', () => {
  const { container } = render(<DealOffer dealId={3} onLogin={(event) => event.preventDefault()} />);
  const event = new CustomEvent('bidkit:login', { detail: { dealId: 3 }, cancelable: true });
  expect(container.firstElementChild?.dispatchEvent(event)).toBe(false);
});

it('has types that lead the way', () => {
  expectTypeOf<AuctionCardProps['auctionId']>().toEqualTypeOf<number>();
  expectTypeOf<CheckoutProps['step']>().toEqualTypeOf<
    'methods' | 'address' | 'review' | 'receipt' | undefined
  >();
  // @ts-expect-error: a bid box without its lot shows nothing.
  <BidBox />;
  <BidBox
    auctionId={7}
    onBid={({ detail }) => expectTypeOf(detail.result.max_bid_amount).toEqualTypeOf<number>()}
  />;
  // @ts-expect-error: no such step.
  <Checkout auctionId={7} step="shipping" />;
});
