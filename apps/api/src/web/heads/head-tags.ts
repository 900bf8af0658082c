import { escapeHtml } from '../../kernel/html.ts';
import type { NamedHead } from './page-head.ts';

/** The tags of a head, one a line, without its title. */
export function headTags({ siteName, title, description, canonical, image, data }: NamedHead): string {
  const properties: [name: string, content: string][] = [
    ['og:site_name', siteName],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(canonical === null ? [] : [['og:url', canonical] as [string, string]]),
    ...(image === null ? [] : [['og:image', image] as [string, string]]),
  ];
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    ...data.map(dataBlock),
  ].join('\n    ');
}

/** `<title>` of a head. */
export const titleTag = ({ title }: Pick<NamedHead, 'title'>): string =>
  `<title>${escapeHtml(title)}</title>`;

/** Data in a page that no browser runs. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
