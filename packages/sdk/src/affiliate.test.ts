import { expect, it } from 'vitest';
import { captureAffiliate } from './affiliate.ts';
import { memoryStorage } from './storage.ts';

it.each([
  ['?afid=acme', { affiliateId: 'acme' }],
  ['?aid=7', { affiliateReferCodeId: '7' }],
  ['?Refer=8', { affiliateReferCodeId: '8' }],
  ['?_REFER_=friend', { affiliateReferCode: 'friend' }],
  ['?pixel_id=spring-7', { pixelId: 'spring-7' }],
  [
    '?afid=acme&aid=7&_REFER_=friend',
    { affiliateId: 'acme', affiliateReferCodeId: '7', affiliateReferCode: 'friend' },
  ],
])('reads the affiliate from %s', (search, found) => {
  expect(captureAffiliate(memoryStorage(), search).get()).toEqual(found);
});

it('stores the affiliate once per browser: the first one stays', () => {
  const storage = memoryStorage();
  captureAffiliate(storage, '?afid=first');
  captureAffiliate(storage, '?afid=second');
  expect(captureAffiliate(storage, '').get()).toEqual({ affiliateId: 'first' });
});

it('credits no affiliate when the address names none or the stored value is not ours', () => {
  expect(captureAffiliate(memoryStorage(), '?page=2').get()).toBeNull();
  const storage = memoryStorage();
  storage.setItem('affiliate', '{broken');
  expect(captureAffiliate(storage, '').get()).toBeNull();
});
