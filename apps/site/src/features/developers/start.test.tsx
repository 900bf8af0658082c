import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import readme from '../../../../../README.md?raw';
import { aLot, aPage, openSite, Refusal } from '../../testing.tsx';
import { glossary } from './glossary.ts';
import { guideRows } from './guides/list.ts';
import { quickstart } from './quickstart.ts';

const answers = { 'GET /auctions/home': aPage([aLot(7), aLot(8)]) };

describe('the key of the samples', () => {
  const isRegistered = { 'GET /partners/sign-in': { key: 'acme', name: 'The Spoke Room' } };
  const isUnknown = { 'GET /partners/sign-in': new Refusal(404, 'Unknown.', {}, 'partner_page_unknown') };

  it.each([
    ['the demo’s key where it works on every page of this machine', isRegistered, 'acme'],
    ['a placeholder elsewhere', isUnknown, 'my-shop'],
  ])('is %s', async (_, registration, key) => {
    await openSite('/developers/playground', { ...answers, ...registration });
    await waitFor(() =>
      expect(screen.getByRole('tabpanel').textContent).toContain(`bidkit.js" data-partner="${key}"`),
    );
    cleanup();
    await openSite('/developers/partners', { ...answers, ...registration });
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'HTML' }).textContent).toContain(`data-partner="${key}"`),
    );
  });
});

describe('the check of an origin', () => {
  async function check(typed: string, answer: unknown) {
    const site = await openSite('/developers/playground?data-partner=acme', {
      ...answers,
      'GET /partners/sign-in': answer,
    });
    const field = await screen.findByLabelText('Origin of your page');
    await act(async () => fireEvent.change(field, { target: { value: typed } }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check' })));
    return site;
  }

  it('says yes with the name of the partner, for the origin of a pasted address', async () => {
    const { asked } = await check('https://shop.example/lots?page=2', { key: 'acme', name: 'Acme Outlet' });
    expect(await screen.findByText(/^Yes:/)).toHaveProperty(
      'textContent',
      'Yes: https://shop.example is registered for the key acme (Acme Outlet).',
    );
    expect(asked.at(-1)?.query.get('origin')).toBe('https://shop.example');
  });

  it('says no with the command that registers the origin', async () => {
    await check('https://shop.example', new Refusal(404, 'Unknown.', {}, 'partner_page_unknown'));
    expect(await screen.findByText(/^No:/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'For this key' }).textContent).toBe(
      `HOUSE_URL=${location.origin} npx pnpm house partner change acme --add-origin https://shop.example`,
    );
  });

  it('says why a text is not an origin', async () => {
    await check('shop', new Refusal(422, 'Invalid.', { origin: ['This must be an origin'] }));
    expect(await screen.findByText('This must be an origin')).toBeTruthy();
  });
});

describe('the first page', () => {
  it('begins with the Quickstart, and lists guides, elements and words', async () => {
    await openSite('/developers', answers);
    expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent).toBeTruthy();
    const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Quickstart',
      'Playground',
      'Guides',
      'Frameworks',
      'Elements',
      'Packages and API',
      'Words',
    ]);
    const article = within(screen.getByRole('article'));
    for (const { title } of Object.values(guideRows)) expect(article.getByText(title)).toBeTruthy();
    expect(article.getByText('bidkit-bid-box')).toBeTruthy();
  });

  it('shows a sentence with code in one line', async () => {
    await openSite('/developers', answers);
    const [word] = await screen.findAllByText('store', { selector: 'dt' });
    // A definition is a grid: code beside text would be a row of its own.
    expect(word?.nextElementSibling?.children).toHaveLength(1);
  });

  it('defines every word as docs/glossary.md does', () => {
    expect(glossary.filter(({ meaning }) => meaning === '' || meaning.includes('Table'))).toEqual([]);
  });

  it('has one key in the command and in the page, and the address of this server in both', async () => {
    await openSite('/developers', { ...answers, 'GET /partners/sign-in': { key: 'acme', name: 'Acme' } });
    const [, register] = await screen.findAllByRole('group', { name: 'Shell' });
    const page = screen.getByRole('group', { name: 'my-page/index.html' }).textContent;
    for (const line of register?.textContent?.split('\n') ?? [])
      expect(line).toMatch(`HOUSE_URL=${location.origin} npx pnpm house `);
    expect(register?.textContent).toContain('partner add my-shop ');
    expect(page).toContain(`${location.origin}/embed/v1/bidkit.js" data-partner="my-shop"`);
  });

  it('has the commands and the page of the README', () => {
    const [, section = ''] = /\n## Quickstart\n(.*?)\n## /s.exec(readme) ?? [];
    const written = [...section.matchAll(/```\w+\n(.*?)\n```/gs)].map(([, text]) => text);
    expect(written).toEqual(Object.values(quickstart('http://localhost:4000')));
  });
});
