import { escapeHtml } from '../../kernel/html.ts';
import { viewer } from './viewer.ts';

const VIEWER = `${viewer.path}standalone.esm.js`;

/** The page of the API reference: links to the site, and the viewer below. */
export const docsPage = ({ siteName, notice }: { siteName: string; notice: string }): string => {
  const name = escapeHtml(siteName);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${name} - API reference</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/page.css">
    <link rel="modulepreload" href="${VIEWER}">
    <script type="module" src="/api/docs/page.js"></script>
  </head>
  <body>
    <nav class="site-bar" aria-label="Site">
      <a href="/">${name}</a>
      <a href="/developers">For developers</a>
      <a href="/api/openapi.json" class="document">OpenAPI document</a>
    </nav>
    ${notice}
    <noscript>
      <p>This page needs JavaScript. The <a href="/api/openapi.json">OpenAPI document</a> has the same content.</p>
    </noscript>
    <div id="reference" data-viewer="${VIEWER}"></div>
  </body>
</html>
`;
};
