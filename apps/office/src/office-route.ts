import type { NeededPermission } from '@bidkit/contract';
import type { ComponentType } from 'react';
import type { Area, paths } from './paths.ts';

/** A page as its area declares it. */
export interface OfficeRoute {
  /** What the tab of the browser is called. */
  readonly title: string;
  /** What opens the page. */
  readonly permission: NeededPermission;
  /** Fetches the page's code. */
  readonly load: () => Promise<ComponentType>;
}

/** The route table of an area: one row for each of its pages in `paths`. */
export type AreaRoutes<A extends Area> = Readonly<Record<keyof (typeof paths)[A], OfficeRoute>>;
