import { afterAll, beforeAll, expect, it } from 'vitest';
import { installDefaults } from '../../modules/content/publishing/defaults.ts';
import { aPublished } from '../../modules/content/publishing/publishing.testing.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { findAt, SITE } from './heads.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = (url: string) => findAt(app, url);

it('describes a notice as an article, until it expires', async () => {
  const notice = await aPublished(app.db, 'notice', {
    title: 'Open on holidays',
    body: 'We **ship** daily.',
  });
  const { head } = await find(`/notices/${notice.id}/`);
  expect(head).toMatchObject({
    title: 'Open on holidays - First Dollar',
    description: 'We ship daily.',
    canonical: `${SITE}/notices/${notice.id}`,
    data: [{ '@type': 'Article', headline: 'Open on holidays', publisher: { name: 'First Dollar' } }],
  });
  const over = await aPublished(app.db, 'notice', { expire_at: new Date(app.now() - 1_000) });
  expect(await find(`/notices/${over.id}`)).toMatchObject({ status: 404, head: { canonical: null } });
});

it('describes the knowledge base as questions with their answers, and pages by their texts', async () => {
  await installDefaults(app.db);
  const { head } = await find('/knowledgebase');
  const [faq] = head.data as unknown as [
    { '@type': string; mainEntity: { name: string; acceptedAnswer: object }[] },
  ];
  expect(faq['@type']).toBe('FAQPage');
  expect(faq.mainEntity.length).toBeGreaterThanOrEqual(40);
  expect(faq.mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'How do I place a bid?',
    url: `${SITE}/knowledgebase#how-do-i-place-a-bid`,
    acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^<p>Open an auction/) },
  });
  const terms = (await find('/terms')).head;
  expect(terms.canonical).toBe(`${SITE}/terms`);
  expect(terms.title).toMatch(/Terms.* - First Dollar$/);
  expect(terms.description.length).toBeGreaterThan(20);
});
