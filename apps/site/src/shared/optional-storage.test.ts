import { createBidkit, memoryStorage } from '@bidkit/sdk';
import { expect, it } from 'vitest';
import { optionalStorage, readConsent, storeConsent } from './optional-storage.ts';
import { saveVisitTag, visitTag } from './visit-tag.ts';

const tag = 't'.repeat(80);

/** A visit by the link of an affiliate, with the keys that are stored. */
function aVisit(before: Record<string, string> = {}) {
  const stored = new Map(Object.entries(before));
  const browser = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const { affiliate, storage } = createBidkit({
    apiUrl: 'http://first-dollar.test/api',
    storage: browser,
    search: '?afid=acme&pixel_id=spring-7',
    affiliateStorage: optionalStorage,
  });
  saveVisitTag(storage, tag);
  const credited = () => [affiliate.get(), visitTag(storage)];
  return { storage, credited, keys: () => [...stored.keys()].sort() };
}

const referrer = [{ affiliateId: 'acme', pixelId: 'spring-7' }, { partner_tag: tag }];

it('stores nothing but what the service needs before the visitor accepts', () => {
  const { credited, keys, storage } = aVisit();
  expect(keys()).toEqual([]);
  expect(readConsent(storage)).toBe(null);
  // A registration on this page is credited all the same.
  expect(credited()).toEqual(referrer);
});

it('stores who referred the visitor when the visitor accepts', () => {
  const { credited, keys, storage } = aVisit();
  storeConsent(storage, 'accepted');
  expect(keys()).toEqual(['accept_cookies', 'affiliate', 'partner_tag']);
  expect(credited()).toEqual(referrer);
});

it('forgets it when the visitor declines', () => {
  const { credited, keys, storage } = aVisit();
  storeConsent(storage, 'declined');
  expect(keys()).toEqual(['accept_cookies']);
  expect(credited()).toEqual([null, {}]);
});

it('deletes what it has stored when the visitor withdraws the consent', () => {
  const { credited, keys, storage } = aVisit({ accept_cookies: '1', token: 'abc' });
  expect(keys()).toEqual(['accept_cookies', 'affiliate', 'partner_tag', 'token']);
  storeConsent(storage, 'declined');
  expect(keys()).toEqual(['accept_cookies', 'token']);
  expect(credited()).toEqual([null, {}]);
  storeConsent(storage, 'accepted');
  expect(keys(), 'nothing is left to store').toEqual(['accept_cookies', 'token']);
});

it('does not ask a visitor again who has accepted', () => {
  const { keys } = aVisit({ accept_cookies: '1' });
  expect(keys()).toEqual(['accept_cookies', 'affiliate', 'partner_tag']);
  const storage = memoryStorage();
  storage.setItem('accept_cookies', '0');
  expect(readConsent(storage)).toBe('declined');
});
