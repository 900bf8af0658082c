import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** Rules whose result depends on the color scheme. They take half of the time of all. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Selector of the checked part. Default: the whole page. */
  readonly within?: string;
  /** Selector of the excluded part. */
  readonly except?: string;
  /** A rule that does not apply here. */
  readonly rule?: string;
  /** The color schemes to check. Default: light and dark. None: only the rules that do not depend on colors. */
  readonly themes?: readonly ('dark' | 'light')[];
  /** What the page shows, for the message of a failure. */
  readonly what?: string;
}

/**
 * Resolves when a page has rendered for its new color scheme or width: in a frame, after the tasks of its event
 * listeners. Timers and animation frames of a page may be stopped.
 */
const rendered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          port2.postMessage(null);
        });
        observer.observe(document.documentElement);
      }),
  );

/** Runs axe in a page. Returns a line for each element that breaks a rule. */
export async function violationsOf(
  page: Page,
  options: RunOptions,
  { within = 'html', except }: Pick<Scope, 'within' | 'except'> = {},
): Promise<readonly string[]> {
  const given: RunOptions = { resultTypes: ['violations'], ...options };
  const linesOf = ({ id, nodes }: Pick<Result, 'id' | 'nodes'>) =>
    nodes.map(({ target, html }) => `${id}: ${String(target)} ${html}`);
  // The builder also checks frames of other origins. It takes longer than a call of axe.
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(given).include(within);
    if (except) builder.exclude(except);
    return (await builder.analyze()).violations.flatMap(linesOf);
  }
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([context, chosen]) =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run(context, chosen)).violations,
    [{ include: within, ...(except && { exclude: except }) }, given] as const,
  );
  return violations.flatMap(linesOf);
}

/**
 * Hides the cookie notice, or shows it again, while another part of a page is checked: it lies on top of the page, and
 * axe reports a target below it as too small.
 */
const hideNotice = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const notice = document.querySelector<HTMLElement>('[aria-label="Cookie notice"]');
    notice?.style.setProperty('display', hidden ? 'none' : '');
  }, isHidden);

/** Runs axe on a page: in dark only the color rules, in light all rules. Leaves the page in light. */
export async function expectClean(
  page: Page,
  { within, except, rule, themes = ['dark', 'light'], what = page.url() }: Scope = {},
): Promise<void> {
  // A list is dimmed while its next page loads.
  await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0);
  const off = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { enabled: false }]));
  const rules: RunOptions['rules'] = {
    // On a whole page a notice may overlap a target, which axe then reports as too small.
    'target-size': { enabled: within !== undefined },
    ...off(rule ? [rule] : []),
    ...off(themes.length === 0 ? COLOUR_RULES : []),
  };
  const isPart = within !== undefined && !within.includes('Cookie notice');
  if (isPart) await hideNotice(page, true);
  for (const colorScheme of themes.length === 0 ? (['light'] as const) : themes) {
    await page.emulateMedia({ colorScheme });
    await rendered(page);
    const only: RunOptions =
      colorScheme === 'dark' ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {};
    const found = await violationsOf(
      page,
      { rules, ...only },
      { ...(within && { within }), ...(except && { except }) },
    );
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  if (isPart) await hideNotice(page, false);
}

/** The amounts of a page and its elements that are broken into two lines, with the text around them. */
export const brokenAmounts = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (root: Document | ShadowRoot): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const own: Text[] = [];
      while (walker.nextNode()) own.push(walker.currentNode as Text);
      const roots = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      return [...own, ...roots.flatMap(textsOf)];
    };
    const range = document.createRange();
    return textsOf(document).flatMap((text) =>
      [...text.data.matchAll(/[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:US\$|\$|€)/g)]
        .filter(({ 0: amount, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + amount.length);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
        })
        .map(({ 0: amount }) => `${amount} in “${text.data.trim().slice(0, 80)}”`),
    );
  });

/** Checks that a page scrolls nowhere sideways, and breaks no amount, at a width. */
export async function expectFitsAt(page: Page, width: number, what = page.url()): Promise<void> {
  // A link has led here: the style sheets may be on their way.
  await page.waitForLoadState();
  await page.setViewportSize({ width, height: 900 });
  const name = `${what}, ${width} px`;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  expect(await brokenAmounts(page), `${name}: amounts on two lines`).toEqual([]);
}

/**
 * Checks that a page scrolls nowhere sideways and breaks no amount at four widths, and runs axe on its content at three.
 * Colors are checked at the first and the last of them.
 */
export async function expectFits(page: Page, scope: Scope = {}): Promise<void> {
  const { what = page.url() } = scope;
  await expectFitsAt(page, 375, what);
  for (const width of [320, 768, 1280]) {
    await expectFitsAt(page, width, what);
    await expectClean(page, { within: 'main', ...scope, ...(width === 768 && { themes: [] }) });
  }
}
