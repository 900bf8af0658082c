import { createHash } from 'node:crypto';
import { headTags, titleTag } from '../heads/head-tags.ts';
import type { NamedHead } from '../heads/page-head.ts';
import type { ModuleFiles } from './page-files.ts';
import type { RenderedPage } from './render-worker.ts';

const TITLE = /<title>[^<]*<\/title>/;
const META = '<!--share-meta-->';
const ROOT = '<div id="root"></div>';
/** What visitors without scripts read in place of a page that browsers render. */
const NEEDS_SCRIPTS =
  '<noscript><p class="needs-scripts">This page needs JavaScript. <a href="/">See the live auctions</a></p></noscript>';
const HEAD_END = '</head>';
const BODY_END = '</body>';
/** React writes the preloads of the first pictures before the content. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
/** The scripts of the template's entry. */
const ENTRY =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]*)">(?:<\/script>)?/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** A page with a style sheet in its head. An empty one changes nothing. */
export const withStyleSheet = (page: string, css: string): string =>
  css ? page.replace(HEAD_END, () => `  <style>${css}</style>\n  ${HEAD_END}`) : page;

/** The files of a page besides those of the entry. */
export interface PageFiles extends ModuleFiles {
  /** Style sheets that only visitors without scripts need. */
  readonly stylesWithoutScripts: readonly string[];
}

/** The HTML of a page that the browser renders: the site's template with the page's head. */
export const shellHtml = (template: string, head: NamedHead, scripts: readonly string[]): string =>
  withHead(template, head, scripts).replace(ROOT, () => `<div id="root">${NEEDS_SCRIPTS}</div>`);

function withHead(template: string, head: NamedHead, scripts: readonly string[]): string {
  const tags = [headTags(head), ...scripts.map(preloadLink)].join('\n    ');
  // Functions, because `$` in a text would be a pattern.
  return template.replace(TITLE, () => titleTag(head)).replace(META, () => tags);
}

/**
 * The HTML of a rendered page, with the state that the browser takes it over with. Its code is in a template, which a
 * script of `index.html` puts into the page after the first pictures: before, it would delay them.
 */
export function pageHtml(
  template: string,
  head: NamedHead,
  { content, title, state }: RenderedPage,
  { scripts, styles, stylesWithoutScripts }: PageFiles,
): string {
  const preloads = PRELOADS.exec(content)?.[0] ?? '';
  const others = stylesWithoutScripts.map(styleLink).join('');
  const links = [preloads, ...styles.map(styleLink), others && `<noscript>${others}</noscript>`];
  // In a script, `<` could begin the tag that ends it.
  const json = state.replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="page-state">${json}</script>`;
  // The entry and its imports. Each is a script, so that each runs in a task of its own: together they block a phone.
  const entry = [...template.matchAll(ENTRY)].map(([, path = '']) => path);
  const code = [...scripts.map(preloadLink), ...entry.reverse().map(moduleScript)].join('');
  return withHead(template.replace(ENTRY, ''), head, [])
    .replace(TITLE, (initial) => (title === null ? initial : titleTag({ title })))
    .replace(HEAD_END, () => `  ${links.join('\n    ')}\n  ${HEAD_END}`)
    .replace(ROOT, () => `<div id="root">${content.slice(preloads.length)}</div>`)
    .replace(BODY_END, () => `  ${data}\n    <template id="page-code">${code}</template>\n  ${BODY_END}`);
}

const styleLink = (path: string) => `<link rel="stylesheet" crossorigin href="${path}">`;
const preloadLink = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;
const moduleScript = (path: string) => `<script type="module" crossorigin src="${path}"></script>`;

/** The source of a content security policy that allows exactly this inline text. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A policy that also allows these style sheets without the empty ones, and the inline scripts of the template. */
export function allowInline(policy: string, template: string, styleSheets: readonly string[]): string {
  const scripts = [...template.matchAll(INLINE_SCRIPT)].map(([, text = '']) => hashSource(text));
  const styles = styleSheets.filter(Boolean).map(hashSource);
  return policy
    .replace('script-src ', () => `script-src ${scripts.map((source) => `${source} `).join('')}`)
    .replace('style-src ', () => `style-src ${styles.map((source) => `${source} `).join('')}`);
}
