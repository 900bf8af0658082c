import type { LotData } from '@bidkit/sdk';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BuyDirectLink } from './buy-direct-link.tsx';

const lot = { id: 7, opening_bid: 1, bdp: 90, status: 'live', hasEnded: false } as LotData;
const draw = (fields: Partial<LotData>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BuyDirectLink lot={{ ...lot, ...fields }} />
    </MemoryRouter>,
  );

describe('the link to buy direct', () => {
  it('leads to the item, at its price', () => {
    expect(draw({})).toContain('href="/buydirect/7"');
    expect(draw({})).toContain('Buy direct for <span class="money">$90.00</span>');
  });

  it.each([
    ['has no such price', { bdp: null }],
    ['opens above $1', { opening_bid: 10 }],
    ['has ended', { hasEnded: true }],
    ['was canceled', { status: 'cancelled' }],
    ['has not opened', { starts_at: '2026-11-22T10:00:00.000Z' }],
  ] as const)('is not shown for a lot that %s', (_, fields) => {
    expect(draw(fields)).toBe('');
  });
});
