import { expect, it } from 'vitest';
import { render as renderOrNull } from './render.ts';

function render(markdown: string) {
  const rendered = renderOrNull(markdown);
  if (!rendered) throw new Error('The text was not rendered');
  return rendered;
}

it('renders headings with ids, lists, tables, links and emphasis', () => {
  const { html, plain } = render(
    [
      '# Ties & steps',
      'A *tie* is **decided** by [time](/site/biddingrules#ties).',
      '## Ties & steps',
      '- one\n- two',
      '| Price | Step |\n| --- | --- |\n| $0 | $1 |',
    ].join('\n\n'),
  );
  expect(html).toContain('<h2 id="ties-steps">Ties &amp; steps</h2>');
  expect(html).toContain('<h2 id="ties-steps-2">');
  expect(html).toContain(
    '<em>tie</em> is <strong>decided</strong> by <a href="/site/biddingrules#ties" rel="noopener">time</a>.',
  );
  expect(html).toContain('<div role="region" aria-label="Table" tabindex="0"><table>');
  expect(plain).toBe(
    'Ties & steps\n\nA tie is decided by time.\n\nTies & steps\n\none\ntwo\n\nPrice Step\n$0 $1',
  );
});

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a script in a paragraph', 'Hello <b onclick="x()">there</b>'],
  ['a style', '<style>*{display:none}</style>'],
  ['a frame', '<iframe src="https://x.example"></iframe>'],
  ['a comment that ends early', '<!--><script>alert(1)</script>-->'],
])('shows %s as it was typed', (_name, typed) => {
  const { html, plain } = render(typed);
  expect(html).not.toMatch(/<(?!\/?p>)/);
  expect(plain).toBe(typed);
});

it.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['&#106;avascript:alert(1)'],
  ['data:text/html,x'],
  ['http://x.example/'],
  ['vbscript:x'],
])('removes the address %s from links and pictures', (address) => {
  const { html } = render(`[a](${address}) ![b](${address})`);
  expect(html).not.toMatch(/href|src|script:/);
});

it('links to https, mail and paths of the site, and never to another site by a path', () => {
  const { html } = render('[a](https://a.example/x) [b](mailto:b@b.example) [c](#ties) [d](//d.example/y)');
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://a.example/x"',
    'href="mailto:b@b.example"',
    'href="#ties"',
    'href="https://d.example/y"',
  ]);
  expect(render('[a](/\\evil.example)').html).toContain('href="/%5Cevil.example"');
});

it('shows pictures of this site only', () => {
  expect(render('![A map](/images/map.jpg)').html).toContain('<img src="/images/map.jpg" alt="A map"');
  expect(render('![A map](https://x.example/map.jpg)').html).not.toContain('<img');
});

it.each([
  ['brackets', '['],
  ['stars', '*a'],
  ['underscores', '_'],
  ['backticks', '`a'],
  ['tags', '<a '],
  ['tables', '|a'],
  ['lists', '- '],
])('renders the longest text of %s', (_name, unit) => {
  expect(render(unit.repeat(Math.floor(40_000 / unit.length)))).not.toBeNull();
});

it('has no form of a text that is nested too deeply', () => {
  expect(renderOrNull('>'.repeat(40_000))).toBeNull();
});
