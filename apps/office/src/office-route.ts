import type { NeededPermission } from '@bidkit/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Area, paths } from './paths.ts';
import type { Office } from './session/use-office.tsx';

/** The content of a page. That of a record can ask for the record with a number, and waits for it, before it is drawn. */
export type Content = ComponentType & {
  readonly readAhead?: (office: Office, queries: QueryClient, id: number) => Promise<unknown>;
};

/** A page as its area declares it. */
export interface OfficeRoute {
  /** What the tab of the browser is called. */
  readonly title: string;
  /** What opens the page. */
  readonly permission: NeededPermission;
  /** Fetches the page's code. */
  readonly load: () => Promise<Content>;
}

/** The route table of an area: one row for each of its pages in `paths`. */
export type AreaRoutes<A extends Area> = Readonly<Record<keyof (typeof paths)[A], OfficeRoute>>;
