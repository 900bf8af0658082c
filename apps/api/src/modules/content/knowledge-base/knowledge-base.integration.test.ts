import { type KnowledgeCategory, MAX_SUGGESTIONS, type SuggestedQuestion } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { installDefaults } from '../publishing/defaults.ts';
import { aPublished } from '../publishing/publishing.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await installDefaults(app.db);
});
afterAll(() => app.close());

const get = async <T>(url: string) => (await app.http.inject(`/api/knowledgebase${url}`)).json<T>();
const read = (url = '') => get<KnowledgeCategory[]>(url);
const suggest = async (query: Record<string, string>) => {
  const found = await get<SuggestedQuestion[]>(`/suggestions?${new URLSearchParams(query)}`);
  return found.map(({ key }) => key);
};

it('has at least forty questions in their order, each with an answer', async () => {
  const categories = await read();
  expect(categories.map(({ key }) => key).slice(0, 3)).toEqual(['bidding', 'winning', 'shipping']);
  const questions = categories.flatMap((category) => category.knowledge_base);
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(questions[0]).toMatchObject({
    key: 'how-do-i-place-a-bid',
    question: 'How do I place a bid?',
    answer: expect.stringMatching(/^<p>Open an auction/),
    knowledge_base_videos: [],
  });
  expect(questions.filter(({ answer }) => !answer.includes('<p>'))).toEqual([]);
  expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
});

it('has one category by its id, and none by an unknown one', async () => {
  const [, second] = await read();
  expect((await read(`?category=${second?.id}`)).map(({ name }) => name)).toEqual(['Winning and paying']);
  expect(await read('?category=999999')).toEqual([]);
  expect((await app.http.inject('/api/knowledgebase?category=x')).statusCode).toBe(422);
});

it('leaves out categories without questions, and questions that have expired', async () => {
  await aPublished(app.db, 'category', { title: 'Empty', key: 'empty' });
  const fields = { category: 'empty' };
  await aPublished(app.db, 'question', { title: 'Over?', fields, expire_at: new Date(app.now() - 1_000) });
  expect((await read()).map(({ name }) => name)).not.toContain('Empty');
  const video = { title: 'How to', provider_video_uid: 'abc_-1', description: 'A minute' };
  await aPublished(app.db, 'question', { title: 'Shown?', fields: { ...fields, videos: [video] } });
  const shown = (await read()).find(({ name }) => name === 'Empty');
  expect(shown?.knowledge_base).toMatchObject([{ question: 'Shown?', knowledge_base_videos: [{ video }] }]);
});

it('suggests at most three questions for typed words, and prefers those of the topic', async () => {
  expect((await suggest({ text: 'I have forgotten my passwords!' }))[0]).toBe('i-forgot-my-password');
  expect((await suggest({ text: 'my parcel was lost by the carrier' }))[0]).toBe(
    'my-parcel-is-lost-what-happens',
  );
  expect((await suggest({ text: 'I have forgotten\nmy\r\n\tpasswords!' }))[0]).toBe('i-forgot-my-password');
  expect(await suggest({ text: 'item', topic: '15' })).toHaveLength(MAX_SUGGESTIONS);
  expect((await suggest({ text: 'item', topic: '15' }))[0]).toBe('can-i-return-an-item');
  expect(await suggest({ topic: '13' })).toEqual(['where-is-my-receipt']);
  expect(await suggest({})).toEqual([]);
});

it.each([
  ['passwrod', 'i-forgot-my-password'],
  ['I forgto my pasword', 'i-forgot-my-password'],
])('suggests questions for the misspelled %s', async (text, key) => {
  expect(await suggest({ text })).toContain(key);
});

it.each(['&|!<->:*()', "'; drop table users; --", 'xyzzy', '🙂'.repeat(100)])(
  'suggests nothing for %s',
  async (text) => {
    expect(await suggest({ text })).toEqual([]);
  },
);
