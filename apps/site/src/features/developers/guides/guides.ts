import type { ComponentType } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { guideRows } from './list.ts';

/** The code of the guides by file. */
export const guideFiles = import.meta.glob<ComponentType>(['./*.tsx', '!./*.test.tsx'], { import: 'Guide' });

/** The guides, each loading its code when opened. */
export const guides = Object.entries(guideRows).map(([slug, row]) => ({
  slug,
  ...row,
  Page: lazyComponent(`${slug} guide`, async () => {
    const load = guideFiles[`./${slug}.tsx`];
    if (!load) throw new Error(`No file has the guide ${slug}`);
    return load();
  }),
}));

/** The guides by the heading of their group. */
export const guideGroups = [...Map.groupBy(guides, ({ group }) => group)];
