import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { allowInline, pageHtml, shellHtml, withStyleSheet } from './page-html.ts';

const TEMPLATE = [
  '<!doctype html><html><head><title>First Dollar</title><!--share-meta--><script>go()</script></head>',
  '<body><div id="root"></div><script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/libraries.js"></body></html>',
].join('\n');
const page = { content: '<main>Lots</main>', title: null, state: '{}', modules: [], withoutScripts: [] };
const head = {
  title: 'Lots - First Dollar',
  siteName: 'First Dollar',
  description: 'Many lots.',
  canonical: null,
  image: null,
  data: [],
};
const noFiles = { scripts: [], styles: [], stylesWithoutScripts: [] };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('fills the template with content, state, title and metadata', () => {
  const html = pageHtml(
    TEMPLATE,
    { ...head, description: '$& costs $1' },
    { ...page, content: '<main>$& and $1</main>', title: 'First Dollar - Pens & ink', state: '{"price":1}' },
    noFiles,
  );
  expect(html).toContain('<title>First Dollar - Pens &amp; ink</title>');
  expect(html).toContain('<meta name="description" content="$&amp; costs $1">');
  expect(html).toContain('<div id="root"><main>$& and $1</main></div>');
  expect(html).toContain('<script type="application/json" id="page-state">{"price":1}</script>');
});

it('leaves a page to the browser with its metadata, a note for visitors without scripts, and no state', () => {
  const html = shellHtml(TEMPLATE, head, ['/assets/a.js']);
  expect(html).toContain('<title>Lots - First Dollar</title>');
  expect(html).toContain('noindex');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">');
  expect(html).toMatch(/<div id="root"><noscript>.*needs JavaScript.*<\/noscript><\/div>/);
  expect(html).not.toContain('page-state');
});

it('links the styles of the page, and keeps its scripts and those of the entry, which comes last, in a template', () => {
  const files = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], stylesWithoutScripts: [] };
  const html = pageHtml(TEMPLATE, head, page, files);
  expect(html).toMatch(/<script>go\(\)<\/script>[\s\S]*href="\/assets\/a\.css">[\s\S]*<\/head>/);
  const code = /<template id="page-code">(.*)<\/template>/.exec(html)?.[1];
  expect(code).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/a.js">' +
      '<script type="module" crossorigin src="/assets/libraries.js"></script>' +
      '<script type="module" crossorigin src="/assets/index.js"></script>',
  );
  expect(html.replace(code ?? '', '')).not.toContain('.js"');
});

it('links styles of content for visitors without scripts where scripts do not run', () => {
  const html = pageHtml(TEMPLATE, head, page, { ...noFiles, stylesWithoutScripts: ['/assets/menu.css'] });
  expect(html).toContain(
    '<noscript><link rel="stylesheet" crossorigin href="/assets/menu.css"></noscript>\n  </head>',
  );
});

it('moves the preloads of pictures into the head', () => {
  const preload = '<link rel="preload" as="image" href="/images/1.jpg"/>';
  const html = pageHtml(TEMPLATE, head, { ...page, content: `${preload}<main>Lots</main>` }, noFiles);
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain('<div id="root"><main>Lots</main></div>');
});

it('does not let a text of the state end its script', () => {
  const state = JSON.stringify({ name: '</script><script>alert(1)</script><!--' });
  const html = pageHtml(TEMPLATE, head, { ...page, state }, noFiles);
  expect(html.match(/<\/script>/g)).toHaveLength(4);
  expect(html).not.toContain('alert(1)</script>');
  const kept = /id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(kept)).toEqual(JSON.parse(state));
});

it('allows the inline script of the template and the style sheets of shadow roots, and nothing else', () => {
  const policy = allowInline("script-src 'self';style-src 'self'", TEMPLATE, ['a{}', 'b{}', '']);
  expect(policy).toBe(
    `script-src ${hashOf('go()')} 'self';style-src ${hashOf('a{}')} ${hashOf('b{}')} 'self'`,
  );
});

it('adds a style sheet to the head, and nothing without one', () => {
  const css = ':root{--bidkit-accent:light-dark(#1d5480,#8fc6ef)}';
  expect(withStyleSheet(TEMPLATE, css)).toContain(`<style>${css}</style>\n  </head>`);
  expect(withStyleSheet(TEMPLATE, '')).toBe(TEMPLATE);
});
