import type { Bidkit } from '@bidkit/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { Domain, patterns } from './paths.ts';

/** The address at which a page is opened, and the clients for its requests. */
export interface PageRequest {
  readonly bidkit: Bidkit;
  readonly client: QueryClient;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** A page as its domain declares it. */
export interface PageRoute {
  /** The part of the title after 'Marketplace - '; null when the page sets it from its data. */
  readonly title: string | null;
  /** `member` pages redirect visitors to the login; `visitor` pages redirect members to where they came from. */
  readonly access: 'public' | 'member' | 'visitor';
  /** Names what the address has the id of, for the page that says that there is none: 'auction'. */
  readonly thing?: string;
  readonly layout: 'sidebar' | 'side-menu' | 'plain' | 'narrow' | 'checkout' | 'bare' | 'frame';
  /** Fetches the page's code. */
  readonly load: () => Promise<ComponentType>;
  /**
   * Requests the page's data while its code is on the way. Never rejects: the page shows the failure. Null when the
   * address alone does not determine any data, or when an element or the shell requests it.
   */
  readonly prefetch: ((request: PageRequest) => Promise<unknown>) | null;
}

/** The route table of a domain: one row for each of its pages in `patterns`. */
export type DomainRoutes<D extends Domain> = Readonly<Record<keyof (typeof patterns)[D], PageRoute>>;
