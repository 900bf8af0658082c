import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openSite } from '../../testing.tsx';
import { packagePages } from './addresses.ts';
import { elements } from './manifest.ts';

// The compiler takes seconds to read a package: build/package-exports.integration.test.ts tests the real lists.
const listed = vi.hoisted(() => ({
  default: [
    {
      name: 'formatPrice',
      kind: 'function',
      declaration: 'function formatPrice(dollars: number): string;',
      text: 'Formats dollars.',
      throws: '',
      example: "formatPrice(1); // '$1.00'",
    },
  ],
}));
vi.mock('virtual:exports/sdk', () => listed);
vi.mock('virtual:exports/widgets', () => listed);
vi.mock('virtual:exports/react', () => listed);
vi.mock('virtual:exports/contract', () => listed);

describe('the reference', () => {
  it('lists the attributes and events of an element', async () => {
    await openSite('/developers/bidkit-bid-box');
    expect(await screen.findByRole('heading', { level: 1, name: '<bidkit-bid-box>' })).toBeTruthy();
    expect(document.title).toBe('First Dollar - <bidkit-bid-box> for developers');
    expect(screen.getByText('{ auctionId: number; result: BidResult }')).toBeTruthy();
    expect(screen.getByText('refresh()')).toBeTruthy();
  });

  it.each(elements)(
    'has an example of $tagName, its events and its method, and links to the tokens',
    async ({ tagName, attributes, events }) => {
      await openSite(`/developers/${tagName}`);
      const example = await screen.findByRole('group', { name: 'HTML' });
      expect(example.textContent).toContain(`<${tagName} `);
      const codes = screen.getAllByRole('group', { name: 'JavaScript' });
      expect(codes).toHaveLength(events.length + 1);
      // An attribute and its property are one row.
      const fields = within(document.getElementById('attributes-and-properties') ?? document.body);
      for (const { name } of attributes)
        expect(fields.getAllByText(name, { selector: 'dt code' }), name).toHaveLength(1);
      const link = screen.getByRole('link', { name: 'All tokens with their defaults' });
      expect(link.getAttribute('href')).toBe('/developers/theming#all-tokens');
      expect(screen.queryByText('--bidkit-accent')).toBeNull();
    },
  );

  it.each(['bidkit-teapot', 'bid-box'])('has no page for %s', async (name) => {
    await openSite(`/developers/${name}`);
    expect(await screen.findByText('This page was not found')).toBeTruthy();
  });
});

describe('the page of a package', () => {
  it.each(Object.entries(packagePages))('%s lists its exports', async (page, { name }) => {
    await openSite(`/developers/${page}`);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    const entry = within(document.getElementById('formatPrice') ?? document.body);
    expect(entry.getByText('Formats dollars.')).toBeTruthy();
    expect(entry.getByRole('group', { name: 'TypeScript' }).textContent).toContain('function formatPrice');
    expect(entry.getByRole('group', { name: 'Example' }).textContent).toBe("formatPrice(1); // '$1.00'");
  });
});
