import type { Page, Server } from '../../fixtures.ts';

/** A page of the office that is checked with axe, and what is shown on it. */
export interface Row {
  readonly path: string;
  /** Makes what the page shows. Its number takes the place of `:id` in the path. */
  readonly prepare?: (server: Server) => Promise<string>;
  /** The paths of calls whose answers are only suggestions: the page can be used without them. */
  readonly isUsableWithout?: RegExp;
  /** What is shown beside what the page shows at first. */
  readonly states?: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

/** Presses the first button of a name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
