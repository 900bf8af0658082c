import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const files: Record<string, string> = {
  text: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  display: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
};

/** The widths of common system fonts around that of the project's own: Arial Narrow and DejaVu Sans. */
export const widths = { narrow: 82, usual: 100, wide: 122 } as const;
export type Width = keyof typeof widths;

const faces = (family: string, file: string) =>
  Object.entries(widths).map(
    ([width, percent]) =>
      `@font-face { font-family: "${family} ${width}"; font-weight: 300 900; size-adjust: ${percent}%;
        src: url("/stage/${file}.woff2") format("woff2"); }`,
  );

/**
 * The style sheet that gives elements and page the project's own fonts, so that a layout is the same on every machine.
 * Elements use the system's fonts by default.
 */
export async function stageFonts(page: Page, width: Width): Promise<string> {
  await page.route('**/stage/*.woff2', async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\/|\.woff2$/g, '');
    const file = files[name];
    if (!file) return route.abort();
    await route.fulfill({ contentType: 'font/woff2', body: await readFile(require.resolve(file)) });
  });
  return `<style>${[...faces('Text', 'text'), ...faces('Display', 'display')].join('\n')}
    :root { --bidkit-font-text: "Text ${width}"; --bidkit-font-display: "Display ${width}"; font-family: "Text ${width}" }
  </style>`;
}
