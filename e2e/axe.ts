import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose result depends on the color scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Selector of the checked part. Default: the whole page. */
  readonly within?: string;
  /** Selector of the excluded part. */
  readonly except?: string;
  /** A rule that does not apply here. */
  readonly rule?: string;
  /** The only color scheme to check. Default: light and dark. */
  readonly theme?: 'light';
}

/**
 * A builder for this page. It would load axe twice for each run, half a megabyte that takes as long as a short run. A
 * page without frames gets axe once.
 */
export async function axeBuilder(page: Page): Promise<AxeBuilder> {
  // The other mode also checks cross-origin frames, and opens a page of its own for that.
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode();
}

/** Runs axe on a page: in dark only the color rules, in light all rules. Leaves the page in light. */
export async function expectClean(page: Page, { within, except, rule, theme }: Scope = {}): Promise<void> {
  // A list is dimmed while its next page loads.
  await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of theme ? [theme] : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    const builder = await axeBuilder(page);
    if (within) builder.include(within);
    if (except) builder.exclude(except);
    // On a whole page a notice may overlap a target, which axe then reports as too small.
    const targets = { 'target-size': { enabled: within !== undefined } };
    builder.options({
      resultTypes: ['violations'],
      rules: { ...targets, ...(rule && { [rule]: { enabled: false } }) },
    });
    if (colorScheme === 'dark') builder.withRules(COLOUR_RULES);
    const { violations } = await builder.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${colorScheme} ${id}: ${String(target)} ${html}`),
    );
    expect(found).toEqual([]);
  }
}

/** Checks that the content of a page scrolls nowhere sideways, and runs axe on it, at three widths. */
export async function expectFits(page: Page, scope: Scope = { within: 'main' }): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectClean(page, scope);
  }
}
