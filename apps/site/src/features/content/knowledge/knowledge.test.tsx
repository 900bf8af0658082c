import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSite } from '../../../testing.tsx';

const question = (id: number, key: string, text: string, answer: string, videos: unknown[] = []) => ({
  ...{ id, key, question: text, answer: `<p>${answer}</p>` },
  knowledge_base_videos: videos.map((video) => ({ video })),
});
const video = { title: 'Bid in a minute', provider_video_uid: 'abc-1', description: 'With sound' };
const answers = {
  'GET /knowledgebase': [
    {
      ...{ id: 1, key: 'bidding', name: 'Bidding' },
      knowledge_base: [
        question(3, 'how-to-bid', 'How do I bid?', 'Enter a <strong>maximum</strong>.', [video]),
        question(4, 'ties', 'Who leads?', 'The earlier one.<script>document.title = "Run"</script>'),
      ],
    },
    {
      id: 2,
      key: 'shipping',
      name: 'Shipping',
      knowledge_base: [question(5, 'cost', 'Cost?', 'It depends.')],
    },
  ],
};
const detailsOf = (text: string) => screen.getByText(text).closest('details');

it.each(['/knowledgebase', '/faq'])(
  'lists questions by category under %s, and links to each',
  async (path) => {
    await openSite(path, answers);
    expect(await screen.findByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Categories of questions' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#category-1',
      '#category-2',
    ]);
    expect(detailsOf('Who leads?')?.open).toBe(false);
    expect(detailsOf('Who leads?')?.querySelector('script')).toBeNull();
  },
);

it('opens the question at the end of the address', async () => {
  await openSite('/knowledgebase#ties', answers);
  await screen.findByText('Who leads?');
  expect(detailsOf('Who leads?')?.open).toBe(true);
  expect(detailsOf('How do I bid?')?.open).toBe(false);
});

it('finds questions by the words of question and answer while one types', async () => {
  await openSite('/knowledgebase', answers);
  const search = await screen.findByRole('searchbox', { name: 'Search the questions' });
  fireEvent.change(search, { target: { value: 'MAXIMUM bid' } });
  expect(screen.getByText('1 question has these words.')).toBeTruthy();
  expect(screen.queryByText('Who leads?')).toBeNull();
  fireEvent.change(search, { target: { value: 'submarine' } });
  expect(screen.getByText('No question has these words. Try another word.')).toBeTruthy();
  fireEvent.change(search, { target: { value: ' ' } });
  expect(screen.getByText('Cost?')).toBeTruthy();
});

it.each([
  ['maximun bidd', '1 has similar ones.'],
  ['Who leeds', '1 has similar ones.'],
  ['dep', '1 question has these words.'],
])('finds questions by the misspelled or unfinished words of %s', async (typed, count) => {
  await openSite('/knowledgebase', answers);
  const search = await screen.findByRole('searchbox', { name: 'Search the questions' });
  fireEvent.change(search, { target: { value: typed } });
  expect(screen.getByText(count, { exact: false })).toBeTruthy();
});

it('links to a video at its provider, in a new tab', async () => {
  await openSite('/knowledgebase', answers);
  const link = await screen.findByText(/Bid in a minute/);
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://www.youtube.com/watch?v=abc-1',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(document.querySelector('iframe')).toBeNull();
});
