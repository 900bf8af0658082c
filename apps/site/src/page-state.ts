import type { InitialState } from '@bidkit/sdk';
import type { DehydratedState } from '@tanstack/react-query';

/** What a server has rendered a page from. It travels in the page as JSON. */
export interface PageState {
  /** Whether the page is about something that does not exist. */
  readonly isMissing: boolean;
  /** The marketplace's public origin. */
  readonly origin: string;
  /** The components in the page whose code is fetched on demand, by name. */
  readonly components: readonly string[];
  /** Lots, deals and direct sales. */
  readonly bidkit: InitialState;
  /** Everything else. */
  readonly queries: DehydratedState;
}

/** The element that has the state, a script that no browser runs. */
const STATE_ID = 'page-state';

/** Reads the state from the page. Null for a page that is rendered here only. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
