import type { ComponentType } from 'react';

/** A page as its feature declares it: one row per page. */
export interface PageRoute {
  /** The canonical address first, aliases after it. */
  readonly paths: readonly string[];
  /** What stands behind 'First Dollar - '; null when the page itself knows it from its data. */
  readonly title: string | null;
  /** `member` pages send strangers to the login; `visitor` pages send members home. */
  readonly access: 'public' | 'member' | 'visitor';
  readonly layout: 'sidebar' | 'plain' | 'narrow' | 'bare' | 'frame';
  readonly lazy: () => Promise<ComponentType>;
}
