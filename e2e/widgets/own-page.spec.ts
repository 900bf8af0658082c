import { expect, test } from '../fixtures.ts';
import { box, card, openStage, scriptTag } from './stage.ts';

// What a page adds to an element: its own content, unit and listeners.

test('slots show the page’s own content with the lot, and its buttons can be pressed', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  const own = (name: string) =>
    `<span slot="badge">Staff pick</span><button slot="actions">Share ${name}</button><small slot="footer">Pickup only</small>`;
  const tags = [card(lot.id), box(lot.id)].map((tag, at) =>
    tag.replace('<a', `${own(at ? 'box' : 'card')}<a`),
  );
  await openStage(page, server, tags.join(''));
  for (const name of ['card', 'box']) {
    const element = page.locator(name === 'card' ? 'bidkit-auction-card' : 'bidkit-bid-box');
    await expect(element.locator('[part~="price"]')).toContainText('$1.00');
    for (const text of ['Staff pick', 'Pickup only']) await expect(element.getByText(text)).toBeVisible();
    await expect(element.getByRole('link', { name: /See the lot|Bid on the lot/ })).toBeHidden();
    await page.evaluate(() =>
      document.addEventListener('bidkit:navigate', () => document.body.append('went')),
    );
    // The link of a card covers all of it.
    await element.getByRole('button', { name: `Share ${name}` }).click();
    await expect(page.getByText('went')).toHaveCount(0);
  }
});

test('every event has a second name with a hyphen, and canceling either prevents the action', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await openStage(page, server, card(lot.id));
  const link = page.locator('bidkit-auction-card [part~="name"]');
  for (const cancelled of ['bidkit:navigate', 'bidkit-navigate']) {
    await page.evaluate((name) => {
      const seen: string[] = [];
      const stop = new AbortController();
      Object.assign(globalThis, { seen, stop });
      for (const type of ['bidkit:navigate', 'bidkit-navigate'])
        document.addEventListener(
          type,
          (event) => {
            seen.push(`${type} ${(event as CustomEvent<{ auctionId: number }>).detail.auctionId}`);
            if (type === name) event.preventDefault();
          },
          { signal: stop.signal },
        );
    }, cancelled);
    await link.click();
    expect(await page.evaluate('stop.abort(), seen')).toEqual([
      `bidkit:navigate ${lot.id}`,
      `bidkit-navigate ${lot.id}`,
    ]);
    expect(page.url()).toBe(`${server.url}/stage`);
  }
});

test('type and space follow --bidkit-unit on a page with another root font size', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  const tags = card(lot.id) + box(lot.id);
  const measure = () =>
    page.locator('bidkit-auction-card, bidkit-bid-box').evaluateAll((elements) =>
      elements.flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('*') ?? [])].map((piece) => {
          const { fontSize, columnGap, paddingLeft } = getComputedStyle(piece);
          return [piece.localName, fontSize, columnGap, paddingLeft].join(' ');
        }),
      ),
    );
  const open = async (style: string) => {
    await openStage(page, server, tags, undefined, `<style>${style}</style>${scriptTag(server)}`);
    await expect(page.locator('bidkit-bid-box [part~="history"]')).toBeVisible();
    await expect(page.locator('bidkit-auction-card [part~="price"]')).toBeVisible();
    return measure();
  };
  const usual = await open('');
  expect(await open('html { font-size: 62.5%; --bidkit-unit: 1.6rem }')).toEqual(usual);
});
