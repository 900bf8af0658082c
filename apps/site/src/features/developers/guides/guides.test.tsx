import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage, openSite } from '../../../testing.tsx';
import { Install } from '../install.tsx';
import { elements } from '../manifest.ts';
import { guideFiles } from './guides.ts';
import { guideRows } from './list.ts';

const slugs = Object.keys(guideRows);
const answers = {
  'GET /auctions/home': aPage([]),
  'GET /partners/sign-in': { key: 'on-this-server', name: 'The Spoke Room' },
};

it('the built site has the guides of the list, and no other file of their folder', () => {
  expect(Object.keys(guideFiles).sort()).toEqual(slugs.map((slug) => `./${slug}.tsx`).sort());
});

it.each([
  ['react', 'react/src/lot.tsx'],
  ['next', 'next/app/providers.tsx'],
  ['vue', 'vue/src/bidkit.ts'],
  ['svelte', 'svelte/src/Lot.svelte'],
  ['angular', 'angular/src/lot.ts'],
  ['astro', 'astro/src/components/Lot.astro'],
  ['wordpress', 'wordpress/bidkit.php'],
  ['testing', 'testing/src/lot.test.tsx'],
  ['analytics', 'html/page/analytics.js'],
])('the guide %s shows examples/frameworks/%s, for this server', async (slug, file) => {
  const path = join(import.meta.dirname, '../../../../../../examples/frameworks', file);
  const text = readFileSync(path, 'utf8')
    .trimEnd()
    .replaceAll('http://localhost:4000', location.origin)
    .replaceAll("'acme'", "'on-this-server'");
  await openSite(`/developers/${slug}`, answers);
  const title = file
    .split('/')
    .slice(1)
    .join('/')
    .replace(/^page\//, '');
  await expect.poll(() => screen.queryByRole('group', { name: title })?.textContent).toBe(text);
});

it('no page names a package as if the npm registry had it', () => {
  const pages = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  for (const [file, source] of Object.entries(pages))
    expect(source, file).not.toMatch(/npm i (-\S+ )?@bidkit/);
  render(<Install name="sdk" />);
  expect(screen.getByRole('group', { name: 'Shell, in your project' }).textContent).toBe(
    'npm i ~/bidkit-packages/bidkit-contract-*.tgz ~/bidkit-packages/bidkit-sdk-*.tgz',
  );
});

it('every link of a guide to another page for developers has its page and its place there', async () => {
  const targets = new Set<string>();
  for (const slug of slugs) {
    await openSite(`/developers/${slug}`, answers);
    const article = await screen.findByRole('article');
    for (const link of article.querySelectorAll('a')) targets.add(link.getAttribute('href') ?? '');
    cleanup();
  }
  const pages = ['playground', ...slugs, ...elements.map(({ tagName }) => tagName)];
  const places = [...targets].filter((href) => href.startsWith('/developers/'));
  expect(places.length).toBeGreaterThan(10);
  for (const place of places) {
    const [page = '', anchor] = place.replace('/developers/', '').split(/[#?]/);
    expect(pages, place).toContain(page);
    if (!place.includes('#')) continue;
    await openSite(`/developers/${page}`, answers);
    await screen.findByRole('article');
    expect(document.getElementById(anchor ?? ''), place).toBeTruthy();
    cleanup();
  }
});
