import { expect, it } from 'vitest';
import { openTestApp } from '../test/test-app.ts';
import { seedSite } from './site.ts';

it('the demo has the texts of the specification', async () => {
  const app = await openTestApp();
  await app.db.transaction(seedSite);
  expect((await app.http.inject('/api/preload')).json().site).toMatchObject({
    name: 'First Dollar',
    footer_text: 'We auction seized, surplus and unclaimed goods. Most lots open at $1.',
    slide_1_text: 'Watches, tools, coins and guitars sell live every night.',
    testimonials_claim: 'Over 88,872 Testimonials',
    government_listings_claim: '1100 Active Listings',
    car_listings_claim: '333 active listings',
    facebook_url: '',
  });
  await app.close();
});
