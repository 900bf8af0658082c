import type { SearchAnswer, SearchResult } from '@bidkit/sdk';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTranslatedTexts } from './keep-translated-texts.ts';
import { allAddresses, answers } from './test/all-pages.ts';
import { type Asked, aPage, openSite } from './testing.tsx';

let stop = () => {};
const failures: unknown[] = [];
const note = ({ error }: ErrorEvent) => void failures.push(error);
beforeEach(() => {
  stop = keepTranslatedTexts(document.body);
  failures.length = 0;
  addEventListener('error', note);
});
afterEach(() => {
  cleanup();
  stop();
  removeEventListener('error', note);
});

/** What translators do with a text node: it is replaced by fonts in one or two steps, or moved into them. */
const translators = {
  replacing(text: Text, font: HTMLElement) {
    text.replaceWith(font);
  },
  'inserting and removing'(text: Text, font: HTMLElement) {
    text.before(font);
    text.remove();
  },
  wrapping(text: Text, font: HTMLElement) {
    text.before(font);
    font.firstElementChild?.replaceChildren(text);
  },
};
type Translate = (typeof translators)[keyof typeof translators];

/** Translates all texts of the page into capitals. */
async function translatePage(translate: Translate): Promise<void> {
  const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) all.push(text as Text);
  for (const text of all.filter(
    ({ data, parentElement }) => data.trim() && !parentElement?.closest('font'),
  )) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data.toUpperCase());
    translate(text, font);
  }
  // The observer's turn comes between the task of the translator and the next one.
  await act(async () => {});
}

/** Uses a page: fills in and sends its forms, opens what it has closed, and leaves. Returns its texts in between. */
async function usePage(address: string, translate?: Translate): Promise<string[]> {
  const { address: now, emit } = await openSite(address, answers, 'abc');
  const texts: string[] = [];
  const step = async (action: () => void) => {
    if (translate) await translatePage(translate);
    await act(async () => action());
    await act(() => vi.dynamicImportSettled());
    // The languages differ in capitals only. Countdowns run.
    const shown = [...document.querySelectorAll('header, main, footer')].map((part) => part.textContent);
    texts.push(
      shown
        .join()
        .toUpperCase()
        .replaceAll(/[\d:]+:\d\d/g, 'TIME'),
    );
  };
  await step(() => {
    for (const field of document.querySelectorAll('input, textarea'))
      if (field.matches('textarea, [type=text], [type=search], [type=email], [type=password], :not([type])'))
        fireEvent.change(field, { target: { value: 'ring' } });
  });
  await step(() => document.querySelectorAll('main form').forEach((form) => void fireEvent.submit(form)));
  await step(() => emit('user-events-1', {}));
  await step(() => {
    const link = document.querySelector('nav[aria-label=Main] a[href="/dailydeals"]');
    if (link) fireEvent.click(link);
  });
  cleanup();
  return [...texts, now()];
}

it.each(allAddresses)('shows the same texts while a browser translates %s', async (address) => {
  const expected = await usePage(address);
  expect(await usePage(address, translators.replacing)).toEqual(expected);
  expect(failures).toEqual([]);
});

const result: SearchResult = {
  kind: 'lot',
  id: 7,
  key: null,
  title: [{ text: 'Gold watch', is_match: true }],
  excerpt: [{ text: 'It runs', is_match: false }],
  category: 'Coins',
  is_car: false,
  image: null,
  price: 5,
  place: null,
  sale: null,
  distance: null,
  ends_at: null,
  bid_count: 1,
  is_buy_direct: false,
};
const found: SearchAnswer = {
  ...{ ...aPage([result]), is_more: false },
  did_you_mean: null,
  facets: { kinds: [], categories: [], prices: [], endings: [], buy_direct: 0, distances: [] },
};

function Lot({ price, note, isFirst }: { price: number; note: string | null; isFirst: boolean }) {
  const bid = <Fragment key="bid">Bid {price} now</Fragment>;
  const end = <i key="end">Ends soon</i>;
  return (
    <p>
      {note && <b>{note}</b>}
      {isFirst ? [bid, end] : [end, bid]}
      {note}
    </p>
  );
}

describe.each(Object.entries(translators))('by %s', (_, translate) => {
  it('lets a visitor search again', async () => {
    await openSite('/search?q=watch', {
      'GET /search': ({ query }: Asked) =>
        query.get('q') === 'watch'
          ? { ...found, did_you_mean: 'watch', is_more: true }
          : { ...found, total: 2 },
    });
    await screen.findByText('Gold watch');
    await translatePage(translate);
    const field = document.querySelector('main [type=search]') as HTMLInputElement;
    fireEvent.change(field, { target: { value: 'ring' } });
    await act(async () => fireEvent.submit(field.form as HTMLFormElement));
    expect(await screen.findByText('2 results')).toBeTruthy();
    expect(failures).toEqual([]);
  });

  it('shows a new text, inserts beside a text, moves and removes one', async () => {
    const { container, rerender } = render(<Lot price={5} note={null} isFirst />);
    for (const [price, note, isFirst, text] of [
      [777, null, true, 'Bid 777 nowEnds soon'],
      [778, 'You lead', true, 'You leadBid 778 nowEnds soonYou lead'],
      [778, 'You lead', false, 'You leadEnds soonBid 778 nowYou lead'],
      [779, 'Outbid', true, 'OutbidBid 779 nowEnds soonOutbid'],
      [779, null, true, 'Bid 779 nowEnds soon'],
    ] as const) {
      await translatePage(translate);
      await act(async () => rerender(<Lot price={price} note={note} isFirst={isFirst} />));
      expect(container.textContent.toUpperCase()).toBe(text.toUpperCase());
    }
    expect(failures).toEqual([]);
  });

  it('takes over a page of the server that is translated already', async () => {
    const page = (text: string) => (
      <p>
        Bid {text} <b>now</b>
      </p>
    );
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page('5'));
    await translatePage(translate);
    const recovered = vi.fn();
    const hydrated = await act(async () => hydrateRoot(root, page('5'), { onRecoverableError: recovered }));
    await act(async () => hydrated.render(page('6')));
    expect(root.textContent).toBe('Bid 6 now');
    await act(async () => hydrated.unmount());
    root.remove();
    expect(failures).toEqual([]);
  });
});
