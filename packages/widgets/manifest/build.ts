import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import { analyze } from './analyze.ts';
import { jsxTypes } from './jsx.ts';

// The last step of the build: what editors and compilers read of our elements, made from the manifest.
const dist = resolve(import.meta.dirname, '../dist');
const write = (file: string, text: string) => writeFileSync(resolve(dist, file), text);
const writeJson = (file: string, text: string) =>
  write(file, `${JSON.stringify(JSON.parse(text, once), null, 2)}\n`);

/** Parts and tokens of the same name, which several elements have, are told once. */
function once(_key: string, value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((item) => typeof item?.name === 'string')) return value;
  return [...new Map(value.map((item: { name: string }) => [item.name, item])).values()];
}

// The generators note things in the manifest they are given: each gets its own.
writeJson(
  'vscode.html-custom-data.json',
  getVsCodeHtmlCustomData(analyze(), { hideCssPropertiesDocs: true, hideLogs: true }),
);
writeJson('vscode.css-custom-data.json', getVsCodeCssCustomData(analyze(), { hideLogs: true }));
writeJson(
  'web-types.json',
  getWebTypesData(analyze(), { hideCssPropertiesDocs: true, packageJson: false, hideLogs: true }),
);
write('jsx.d.ts', jsxTypes(analyze()));
