import { expect, it } from 'vitest';
import { siteSettings } from '../db/schema.ts';
import { openTestApp } from '../test/test-app.ts';
import { seedSite } from './site.ts';

it('the demo has the texts of the specification, and keeps those that staff have changed', async () => {
  const app = await openTestApp();
  await app.db.insert(siteSettings).values({ name: 'footer_text', value: 'Ours' });
  await seedSite(app.db);
  await seedSite(app.db);
  expect((await app.http.inject('/api/preload')).json().site).toMatchObject({
    name: 'First Dollar',
    footer_text: 'Ours',
    slide_1_text: 'Watches, tools, coins and guitars sell live every night.',
    testimonials_claim: 'Over 88,872 Testimonials',
    government_listings_claim: '1100 Active Listings',
    car_listings_claim: '333 active listings',
    facebook_url: '',
  });
  await app.close();
});
