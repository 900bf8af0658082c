import { Marked, Renderer, type Tokens } from 'marked';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { escapeHtml } from '../../../kernel/html.ts';

/** A text in the two forms in which readers get it. */
export interface Rendered {
  /** Sanitized HTML. */
  readonly html: string;
  /** Plain text; an empty line separates paragraphs. */
  readonly plain: string;
}

/** Renders Markdown. HTML in it is shown as it was typed. Null for a text that is nested too deeply. */
export function render(markdown: string): Rendered | null {
  try {
    const html = sanitize(createMarked().parse(markdown, { async: false })).trim();
    return { html, plain: toPlain(html) };
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A parser for one text: the ids of headings are unique in it. */
function createMarked(): Marked {
  const ids = new Set<string>();
  const plain = new Renderer();
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      // The title of the page is the first heading.
      heading({ tokens, depth, text }: Tokens.Heading) {
        const level = Math.min(Math.max(depth, 2), 4);
        return `<h${level} id="${uniqueId(text, ids)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      // Wide tables scroll on small screens; the keyboard scrolls what has the focus.
      table(token: Tokens.Table) {
        plain.parser = this.parser;
        return `<div role="region" aria-label="Table" tabindex="0">${plain.table(token)}</div>\n`;
      },
    },
  });
}

function uniqueId(heading: string, ids: Set<string>): string {
  const words = heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  let id = words.slice(0, 60) || 'section';
  for (let count = 2; ids.has(id); count += 1) id = `${words.slice(0, 60) || 'section'}-${count}`;
  ids.add(id);
  return id;
}

const SITE = 'https://site.invalid';

/** An address that a text may link to: https, mailto, a path or a place of the page. Null for any other. */
function safeLink(href: string): string | null {
  if (href.startsWith('#')) return href;
  if (!URL.canParse(href, SITE)) return null;
  const url = new URL(href, SITE);
  if (url.origin === SITE) return `${url.pathname}${url.search}${url.hash}`;
  return url.protocol === 'https:' || url.protocol === 'mailto:' ? url.href : null;
}

const linkTag = (_name: string, { href = '', title }: Attributes) => {
  const safe = safeLink(href);
  const attribs: Attributes = safe === null ? {} : { href: safe, rel: 'noopener', ...(title && { title }) };
  return { tagName: 'a', attribs };
};

/** Only pictures of this site: its content security policy refuses others. */
const pictureTag = (_name: string, { src = '', alt = '' }: Attributes) => {
  const safe = safeLink(src);
  return { tagName: 'img', attribs: safe?.startsWith('/') ? { src: safe, alt, loading: 'lazy' } : {} };
};

/** The elements of a rendered text. */
export const renderedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong'],
  ...['del', 'a', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const rules: IOptions = {
  allowedTags: renderedTags,
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'loading'],
    div: ['role', 'aria-label', 'tabindex'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: { a: linkTag, img: pictureTag },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const sanitize = (html: string) => sanitizeHtml(html, rules);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of sanitized HTML, in which every `>` of an attribute is escaped. */
export function toPlain(html: string): string {
  return html
    .replace(/\n/g, ' ')
    .replace(/<\/(?:p|h\d|pre|blockquote|ul|ol|div)>|<hr \/>/g, '\n\n')
    .replace(/<\/(?:li|tr)>|<br \/>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
