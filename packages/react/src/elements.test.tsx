// @vitest-environment jsdom
import * as widgets from '@bidkit/widgets';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, StrictMode, type SyntheticEvent, version } from 'react';
import { afterAll, afterEach, expect, expectTypeOf, inject, it, vi } from 'vitest';
import {
  AuctionCard,
  type AuctionCardProps,
  AuctionGrid,
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

// Browser tests cover the content of the elements.
const fetched = vi.spyOn(widgets, 'defineElements').mockResolvedValue();
afterAll(() => fetched.mockRestore());
afterEach(cleanup);

const watched = (auctionId: number) =>
  new CustomEvent('bidkit:watch', { detail: { auctionId, isWatching: true }, cancelable: true });

it('runs with the React version of this project', () => {
  expect(version).toMatch(inject('react') ?? '19.');
});

it('renders its tag with attributes from props, children as the fallback, and the element as ref', () => {
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

it('passes on the attributes and events of any tag', () => {
  const clicked = vi.fn();
  const { container, rerender } = render(
    <AuctionCard
      auctionId={7}
      title="Lot of the day"
      role="group"
      tabIndex={-1}
      aria-label="Lot of the day"
      data-slot="first"
      hidden={false}
      onClick={clicked}
    />,
  );
  const card = container.firstElementChild as HTMLElement;
  fireEvent.click(card);
  expect(clicked).toHaveBeenCalledOnce();
  for (const [name, value] of Object.entries({
    title: 'Lot of the day',
    role: 'group',
    tabindex: '-1',
    'aria-label': 'Lot of the day',
    'data-slot': 'first',
  }))
    expect(card.getAttribute(name), name).toBe(value);
  expect(card.hasAttribute('hidden')).toBe(false);
  rerender(<AuctionCard auctionId={7} hidden />);
  expect(card.hasAttribute('hidden')).toBe(true);
});

it('updates attributes when props change', () => {
  const { container, rerender } = render(<Checkout auctionId={7} step="methods" />);
  rerender(<Checkout auctionId={8} method="check" />);
  const checkout = container.firstElementChild;
  expect(checkout?.getAttribute('auction-id')).toBe('8');
  expect(checkout?.getAttribute('method')).toBe('check');
  expect(checkout?.hasAttribute('step')).toBe(false);
});

it('calls the handler of the last render once per event, and none after unmounting', () => {
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

it('lets a handler prevent the element’s own action', () => {
  const { container } = render(<DealOffer dealId={3} onLogin={(event) => event.preventDefault()} />);
  const event = new CustomEvent('bidkit:login', { detail: { dealId: 3 }, cancelable: true });
  expect(container.firstElementChild?.dispatchEvent(event)).toBe(false);
});

it('has types for props and events', () => {
  expectTypeOf<AuctionCardProps['auctionId']>().toEqualTypeOf<number>();
  expectTypeOf<CheckoutProps['step']>().toEqualTypeOf<
    'methods' | 'address' | 'review' | 'receipt' | undefined
  >();
  // Under exactOptionalPropertyTypes.
  <AuctionCard auctionId={7} locale={undefined} onWatch={undefined} className={undefined} />;
  // @ts-expect-error: a bid box needs a lot.
  <BidBox />;
  // @ts-expect-error: a grid needs a source.
  <AuctionGrid size={6} />;
  // @ts-expect-error: `error` is the element's own event.
  <BidBox auctionId={7} onError={(event: SyntheticEvent) => event} />;
  <BidBox
    auctionId={7}
    onBid={({ detail }) => expectTypeOf(detail.result.max_bid_amount).toEqualTypeOf<number>()}
  />;
  // @ts-expect-error: no such step.
  <Checkout auctionId={7} step="shipping" />;
});
