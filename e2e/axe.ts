import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose answer may change with the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** What is looked at; the whole page unless told. */
  readonly within?: string;
  /** What is not. */
  readonly except?: string;
  /** A rule that has no meaning here. */
  readonly rule?: string;
  /** The only theme there is; light and dark unless told. */
  readonly theme?: 'light';
}

/** Holds what a page shows to axe: in dark to the rules about colour, in light to all of them. Leaves the page in light. */
export async function expectClean(page: Page, { within, except, rule, theme }: Scope = {}): Promise<void> {
  for (const colorScheme of theme ? [theme] : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    // The other mode reads what is in frames of other origins, too, and opens a page of its own to say so.
    const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
    if (within) axe.include(within);
    if (except) axe.exclude(except);
    // On a whole page a notice may float above a target and be taken for what makes it small.
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
