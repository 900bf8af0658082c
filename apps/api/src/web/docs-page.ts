import { escapeHtml } from '../kernel/html.ts';

/** Swagger UI has dark colors, but does not follow the reader's setting by itself. */
export const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);
`;

// Colors that have too little contrast. The numbers of samples have inline ones.
export const style = `.site-bar { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; max-width: 1460px; margin: auto; padding: 1rem 20px; font: 1rem/1.4 system-ui, sans-serif; }
.site-bar a { color: #1f4f7a; font-weight: 600; }
.site-bar p { margin: 0; color: #3b4151; font-weight: 600; }
html:not(.dark-mode) .swagger-ui .info .title small pre { background: #5c6270; border-radius: 57px; }
html:not(.dark-mode) .swagger-ui .info .title small.version-stamp pre { background: #4f7000; }
html:not(.dark-mode) .swagger-ui .info .url { color: #1f4f7a; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1c7a4f; color: #1c7a4f; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1c7a4f; }
html:not(.dark-mode) .swagger-ui .opblock-get .opblock-summary-method { background: #1f62a8; }
html:not(.dark-mode) .swagger-ui .opblock-post .opblock-summary-method { background: #1c7a4f; }
html:not(.dark-mode) .swagger-ui .parameter__in,
html:not(.dark-mode) .swagger-ui .json-schema-2020-12-expand-deep-button { color: #55585f; }
.dark-mode body { background: #1c2022; }
.dark-mode .site-bar a { color: #8ec5ff; }
.dark-mode .site-bar p { color: #e4e6e6; }
.swagger-ui .microlight span[style*='211, 99, 99'] { color: #f09a9a !important; }
`;

/** Swagger UI's page, below links to the site and the notice of a demo. */
export const addSiteBar = (
  page: string,
  { siteName, notice }: { siteName: string; notice: string },
): string =>
  page.replace(
    '<div id="swagger-ui"></div>',
    () => `<header class="site-bar"><a href="/">${escapeHtml(siteName)}</a><a href="/developers">For developers</a>${notice}</header>
      <div id="swagger-ui"></div>`,
  );
