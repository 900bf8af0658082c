import { expect, test } from '../fixtures.ts';
import { box, card } from '../widgets/stage.ts';
import { resets } from './resets.ts';
import { aMember, bid, expectSame, openScene, play, playClean, type Scene, settle } from './stage.ts';

// Right-to-left and narrow layouts are compared with a clean page of the same kind, under the strongest reset.
const css = resets['* { all: unset !important }'] ?? '';
const kinds: Record<string, Pick<Scene, 'root' | 'context'>> = {
  'from right to left': { root: 'lang="ar" dir="rtl"' },
  'in forced colors': { context: { forcedColors: 'active' } },
  'at 320 px': { context: { viewport: { width: 320, height: 1_700 } } },
};

for (const [name, like] of Object.entries(kinds))
  test(`a member bids on a page read ${name}`, async ({ browser, server }, info) => {
    await expectSame(
      await play(browser, server, { ...like, css }),
      await playClean(browser, server, like),
      info,
    );
  });

test('nothing overflows at 320 px, left to right and right to left', async ({ page, server }) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await page.setViewportSize({ width: 320, height: 1_700 });
  await openScene(page, server, lot.id, { root: 'dir="rtl"' }, member.token);
  await settle(page);
  await bid(page, server, lot.id, member.token);
  const widths = () =>
    page.evaluate(() => ({ page: document.documentElement.scrollWidth, at: document.documentElement.dir }));
  expect(await widths()).toEqual({ page: 320, at: 'rtl' });
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  expect(await widths()).toEqual({ page: 320, at: 'ltr' });
});

test('the timer of a card stays beside its icon and above the name, right to left and in a larger font', async ({
  page,
  server,
}) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await openScene(page, server, lot.id, { root: 'dir="rtl"', body: card }, member.token);
  await expect(page.locator('bidkit-auction-card [part~="timer"]')).toBeVisible();
  const places = () =>
    page.locator('bidkit-auction-card').evaluate(({ shadowRoot }) => {
      const box = (selector: string) => shadowRoot?.querySelector(selector)?.getBoundingClientRect();
      const [icon, timer, name] = [box('.time svg'), box('.timer bdi'), box('.name')];
      return icon && timer && name
        ? { toIcon: icon.left - timer.right, toName: name.top - timer.bottom, height: timer.height }
        : null;
    });
  const plain = await places();
  expect(plain?.toIcon).toBeGreaterThan(0);
  expect(plain?.toIcon).toBeLessThan(16);
  await page.addStyleTag({ content: 'bidkit-auction-card::part(timer) { font-size: 2rem }' });
  const large = await places();
  expect(large?.height).toBeGreaterThan(1.5 * (plain?.height ?? Number.NaN));
  expect(large?.toIcon).toBeLessThan(16);
  expect(large?.toName).toBeGreaterThanOrEqual(0);
});

test('elements declare their language, and their amounts are in order on a right-to-left page', async ({
  page,
  server,
}) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await server.bid({ lotId: lot.id, token: member.token, amount: 29 });
  const speaking = (locale: string, html: string) =>
    html.replace(' auction-id', ` locale="${locale}" auction-id`);
  const body = (id: number) =>
    speaking('es', box(id)) + speaking('es-MX', card(id)) + speaking('de', card(id)) + box(id);
  await openScene(page, server, lot.id, { root: 'lang="ar" dir="rtl"', body }, member.token);
  const maxima = page.locator('bidkit-bid-box [part~="maximum"]');
  await expect(maxima).toHaveText([/^Tu máximo: 29,00\s\$$/, /^Your maximum: \$29\.00$/]);
  const languages = page
    .locator('bidkit-bid-box, bidkit-auction-card')
    .evaluateAll((hosts) =>
      hosts.map((host) => host.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')),
    );
  // For a language without texts only numbers are formatted. The texts, also for screen readers, are English.
  expect(await languages).toEqual(['es', 'es-MX', 'en', 'en']);
  // Each sentence runs from left to right, and is aligned to the page's start side.
  const sentences = page
    .locator('bidkit-bid-box')
    .locator('[part~="maximum"], .hint, [part~="quick-bid"], label');
  for (const sentence of await sentences.all())
    expect(await sentence.evaluate(ends), (await sentence.textContent()) ?? '').toMatchObject({
      runs: 'on',
      side: 'right',
    });
});

/** Whether a text runs from left to right, and to which side of its box it is aligned. */
function ends(element: Element) {
  const text = element.firstChild as Text;
  const edge = (at: number) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  };
  const [first, last] = [edge(0), edge(text.length - 1)];
  const isLater = last.top > first.top || last.left > first.left;
  const { textAlign } = getComputedStyle(element);
  return { runs: isLater ? 'on' : 'back', side: textAlign === 'center' ? 'right' : textAlign };
}
