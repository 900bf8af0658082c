import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Runs axe on a page: in dark only the color rules, in light all rules. Leaves the page in light. */
export async function expectClean(page: Page, { within, except, rule, theme }: Scope = {}): Promise<void> {
  for (const colorScheme of theme ? [theme] : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    // The other mode also checks cross-origin frames, and opens a page of its own for that.
    const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
    if (within) axe.include(within);
    if (except) axe.exclude(except);
    // On a whole page a notice may overlap a target, which axe then reports as too small.
    const targets = { 'target-size': { enabled: within !== undefined } };
    axe.options({
      resultTypes: ['violations'],
      rules: { ...targets, ...(rule && { [rule]: { enabled: false } }) },
    });
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${colorScheme} ${id}: ${String(target)} ${html}`),
    );
    expect(found).toEqual([]);
  }
}
