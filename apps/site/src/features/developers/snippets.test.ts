import { expect, it } from 'vitest';
import { findElement } from './manifest.ts';
import { callOf, jsxOf, type Setup, styleOf, tagOf } from './snippets.ts';

function aSetup(changes: Partial<Setup> = {}): Setup {
  const element = findElement('bid-box');
  if (!element) throw new Error('the manifest has no bid box');
  return {
    element,
    values: { 'auction-id': '7', locale: '' },
    tokens: {},
    scheme: null,
    partner: 'acme',
    server: 'https://first-dollar.example',
    fallback: { href: 'https://first-dollar.example/auctions/7', text: 'Bid on the lot' },
    ...changes,
  };
}
const script =
  '<script type="module" src="https://first-dollar.example/embed/v1/bidkit.js" data-partner="acme"></script>';

it('writes the tag with its attributes and its link', () => {
  expect(tagOf(aSetup())).toBe(`${script}

<bidkit-bid-box auction-id="7">
  <a href="https://first-dollar.example/auctions/7">Bid on the lot</a>
</bidkit-bid-box>`);
});

it('writes the call with numbers as numbers', () => {
  expect(callOf(aSetup({ values: { 'auction-id': '7', locale: 'es' } }))).toContain(
    "(window.Bidkit ||= []).push(['mount', '#bidkit', 'bid-box', { auctionId: 7, locale: 'es' }]);",
  );
});

it('writes the component with its props and its first event', () => {
  const code = jsxOf(aSetup({ values: { 'auction-id': '7', locale: 'es' } }));
  expect(code).toContain("import { BidkitProvider, BidBox, createPartnerBidkit } from '@bidkit/react';");
  expect(code).toContain(
    'auctionId={7}\n      locale="es"\n      onBid={({ detail }) => console.log(detail)}',
  );
});

it('writes the component for the marketplace’s own pages without a partner', () => {
  const code = jsxOf(aSetup({ partner: '' }));
  expect(code).toContain("import { BidkitProvider, BidBox, createBidkit } from '@bidkit/react';");
  expect(code).toContain("const bidkit = createBidkit({ apiUrl: 'https://first-dollar.example/api' });");
  expect(code).toContain('bidkit.session.load();');
  expect(code).not.toContain('artner');
});

it('writes the changed tokens and scheme, and keeps the space of the element', () => {
  const css = styleOf(aSetup({ tokens: { '--bidkit-accent': '#00ff00' }, scheme: 'dark' }));
  expect(css).toContain('bidkit-bid-box {\n  color-scheme: dark;\n  --bidkit-accent: #00ff00;\n}');
  expect(css).toContain('bidkit-bid-box:not(:defined)');
});

it('escapes quotes in values', () => {
  const wild = aSetup({ partner: '"><script>', values: { 'auction-id': '7', locale: "e's\\" } });
  expect(tagOf(wild)).toContain('data-partner="&quot;>&lt;script>"');
  expect(callOf(wild)).toContain(String.raw`locale: 'e\'s\\'`);
  expect(jsxOf(aSetup({ partner: "it's" }))).toContain(String.raw`partner: 'it\'s'`);
});
