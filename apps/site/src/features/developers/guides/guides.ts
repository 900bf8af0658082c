import { type ComponentType, lazy } from 'react';
import { titles } from './titles.ts';

type Slug = keyof typeof titles;

const fetched: Record<Slug, () => Promise<ComponentType>> = {
  theming: () => import('./theming.tsx').then((module) => module.Theming),
  security: () => import('./security.tsx').then((module) => module.Security),
  partners: () => import('./partners.tsx').then((module) => module.Partners),
  languages: () => import('./languages.tsx').then((module) => module.Languages),
  react: () => import('./react.tsx').then((module) => module.ReactGuide),
  errors: () => import('./errors.tsx').then((module) => module.Errors),
};

/** The guides, each loading its code when opened. */
export const guides = Object.entries(titles).map(([slug, title]) => ({
  slug,
  title,
  // `Object.entries` loses the keys' type.
  Page: lazy(async () => ({ default: await fetched[slug as Slug]() })),
}));
