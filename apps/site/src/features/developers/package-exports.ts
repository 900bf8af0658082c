import { queryOptions } from '@tanstack/react-query';
import { packagePages } from './addresses.ts';

const read = {
  'sdk-exports': () => import('virtual:exports/sdk'),
  'widgets-exports': () => import('virtual:exports/widgets'),
  'react-exports': () => import('virtual:exports/react'),
  'contract-exports': () => import('virtual:exports/contract'),
} as const satisfies Record<keyof typeof packagePages, unknown>;

export type PackageAddress = keyof typeof packagePages;

/** One export of a package. */
export type ExportDoc = Awaited<ReturnType<(typeof read)[PackageAddress]>>['default'][number];

/** The exports of the package of a page, loaded when it is opened. */
export const exportsQuery = (page: PackageAddress) =>
  queryOptions({
    queryKey: ['developers', 'exports', page],
    queryFn: async (): Promise<readonly ExportDoc[]> => (await read[page]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const isPackagePage = (name: string): name is PackageAddress => Object.hasOwn(packagePages, name);
