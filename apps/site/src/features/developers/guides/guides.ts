import { type ComponentType, lazy } from 'react';
import { guideRows } from './list.ts';

const files = import.meta.glob<ComponentType>('./*.tsx', { import: 'Guide' });

/** The guides, each loading its code when opened. */
export const guides = Object.entries(guideRows).map(([slug, row]) => ({
  slug,
  ...row,
  Page: lazy(async () => {
    const load = files[`./${slug}.tsx`];
    if (!load) throw new Error(`No file has the guide ${slug}`);
    return { default: await load() };
  }),
}));

/** The guides by the heading of their group. */
export const guideGroups = [...Map.groupBy(guides, ({ group }) => group)];
