import { memoryStorage } from '@bidkit/sdk';
import { afterEach, expect, it } from 'vitest';
import { captureVisitTag, visitTag } from './visit-tag.ts';

const tag = 't'.repeat(80);
const comeTo = (address: string) => {
  history.replaceState({ kept: 1 }, '', address);
  const storage = memoryStorage();
  captureVisitTag(storage);
  return visitTag(storage);
};
afterEach(() => history.replaceState(null, '', '/'));

it('stores the tag of a partner’s link, and leaves the rest of the address unchanged', () => {
  expect(comeTo(`/auctions/2/oak-chest?sort=price&partner_tag=${tag}#bids`)).toEqual({ partner_tag: tag });
  expect(location.pathname + location.search + location.hash).toBe('/auctions/2/oak-chest?sort=price#bids');
  expect(history.state).toEqual({ kept: 1 });
});

it.each(['', '?partner_tag=', '?partner_tag=<script>'])('stores nothing from %j', (search) => {
  expect(comeTo(`/login${search}`)).toEqual({});
  expect(location.search).toBe('');
});
