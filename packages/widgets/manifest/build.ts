import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import { analyze, type Manifest } from './analyze.ts';
import { svelteTypes, vueTypes } from './frameworks.ts';
import { jsxTypes } from './jsx.ts';

/** Removes duplicates: several elements have parts and tokens of the same name. */
function once(_key: string, value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((item) => typeof item?.name === 'string')) return value;
  return [...new Map(value.map((item: { name: string }) => [item.name, item])).values()];
}

/** The manifest for editors, which cannot offer a type such as `category:${number}` as a value: it is a string. */
function forEditors(): Manifest {
  const manifest = analyze();
  for (const { declarations } of manifest.modules)
    for (const { type } of declarations.flatMap(({ attributes = [] }) => attributes))
      if (type) type.text = type.text.replace(/`[^`]*`/g, 'string');
  return manifest;
}

const json = (text: string, more = {}) =>
  `${JSON.stringify({ ...JSON.parse(text, once), ...more }, null, 2)}\n`;

const { name, version } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
) as {
  name: string;
  version: string;
};

/** Tokens are documented where styles are written; beside each tag the list would be too long. */
const html = { hideCssPropertiesDocs: true, hideLogs: true };

/** The files for editors and compilers, by name. The generators change the manifest they get: each gets its own. */
export const files = (): Record<string, string> => ({
  'vscode.html-custom-data.json': json(getVsCodeHtmlCustomData(forEditors(), html)),
  'vscode.css-custom-data.json': json(getVsCodeCssCustomData(analyze(), html)),
  'web-types.json': json(getWebTypesData(forEditors(), { ...html, packageJson: false }), { name, version }),
  'jsx.d.ts': jsxTypes(analyze()),
  'vue.d.ts': vueTypes(analyze()),
  'svelte.d.ts': svelteTypes(analyze()),
});

// The last step of the build.
if (import.meta.main) {
  const dist = resolve(import.meta.dirname, '../dist');
  for (const [file, text] of Object.entries(files())) writeFileSync(join(dist, file), text);
}
