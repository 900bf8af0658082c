// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type Answer, aMember, liveLot, openElementPage } from './element-page.testing.ts';

const lot = { ...liveLot, isWatching: true, currentSetMax: 66, hasBidBefore: true };
const members: Readonly<Record<string, object>> = { cleo: aMember(1, 'cleo'), ben: aMember(2, 'ben') };

const answer: Answer = ({ call, token }) => {
  const own =
    token === 'cleo' ? lot : { ...lot, currentSetMax: null, hasBidBefore: false, isWatching: false };
  if (call === 'GET /user') return members[token ?? ''];
  if (call === 'GET /auctions/7') return own;
  return call.startsWith('GET /auctions')
    ? { data: [own], total: 1, current_page: 1, last_page: 1 }
    : undefined;
};

it.each([
  ['bidkit-auction-card', { 'auction-id': '7' }],
  ['bidkit-auction-grid', { source: 'home' }],
  ['bidkit-bid-box', { 'auction-id': '7' }],
  ['bidkit-buy-direct', { 'auction-id': '7' }],
  ['bidkit-deal-offer', { 'deal-id': '7' }],
  ['bidkit-checkout', { 'auction-id': '7' }],
] as const)('<%s> shows nothing of one member to the next one', async (tag, attributes) => {
  const { all, becomes } = await openElementPage(tag, attributes, answer, 'cleo');
  const before = new Set(all('.frame, .frame *'));
  await becomes('cleo');
  expect(all('.frame').some((node) => before.has(node))).toBe(true);
  await becomes('ben');
  await expect.poll(() => all('.frame, .frame *').filter((node) => before.has(node))).toEqual([]);
});

it('the bid box forgets amount, question and maximum', async () => {
  const { all, text, becomes, bid } = await openElementPage(
    'bidkit-bid-box',
    { 'auction-id': '7' },
    answer,
    'cleo',
  );
  await expect.poll(text).toContain('$66');
  await bid(777);
  await expect.poll(text).toContain('Bid up to $777');
  await becomes('ben');
  await expect.poll(text).not.toContain('777');
  expect(text()).not.toContain('$66');
  expect(all<HTMLInputElement>('#amount')[0]?.value).toBe('');
});
