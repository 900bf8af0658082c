import { expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import { files } from './build.ts';

const written = files();
const parsed = (file: string) => JSON.parse(written[file] ?? '');
const tags = analyze().modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));
const names = (things: { name: string }[]) => things.map(({ name }) => name);

it('lists tags, values of attributes, parts and tokens for VS Code', () => {
  const { tags: known } = parsed('vscode.html-custom-data.json');
  expect(names(known)).toEqual(tags);
  const { attributes } = known.find(({ name }: { name: string }) => name === 'bidkit-checkout');
  const step = attributes.find(({ name }: { name: string }) => name === 'step');
  expect(names(step.values)).toEqual(['methods', 'address', 'review', 'receipt']);
  const css = parsed('vscode.css-custom-data.json');
  expect(names(css.properties)).toContain('--bidkit-accent');
  expect(names(css.pseudoElements)).toContain('::part(price)');
});

it('lists every tag for JetBrains', () => {
  const { name, contributions } = parsed('web-types.json');
  expect(name).toBe('@bidkit/widgets');
  expect(names(contributions.html.elements)).toEqual(tags);
});

it('lists no attribute type as a value', () => {
  const { tags: known } = parsed('vscode.html-custom-data.json');
  const { attributes } = known.find(({ name }: { name: string }) => name === 'bidkit-auction-grid');
  const source = attributes.find(({ name }: { name: string }) => name === 'source');
  expect(names(source.values)).toEqual(['home', 'featured', 'deals']);
  expect(written['web-types.json']).not.toContain('${');
  expect(written['web-types.json']).toContain("\"type\": \"'home' | 'featured' | 'deals' | string\"");
  expect(written['jsx.d.ts']).toMatch(/'source': 'home' .* `category:/);
});

it('has a type for every tag in JSX, Vue and Svelte', () => {
  for (const tag of tags) {
    expect(written['jsx.d.ts']).toContain(`'${tag}': Host<'${tag}'> & {`);
    expect(written['vue.d.ts']).toContain(`'${tag}': Component<{`);
    expect(written['svelte.d.ts']).toContain(`'${tag}': HTMLAttributes<`);
  }
  expect(written['vue.d.ts']).toContain('slot?: string | undefined;');
});

it.each([
  ['jsx.d.ts', ['onbidkit:paid', 'onbidkit-paid']],
  ['vue.d.ts', ['onBidkit:paid', 'onBidkitPaid']],
  ['svelte.d.ts', ['onbidkit:paid', 'onbidkit-paid', 'on:bidkit-paid']],
])('%s has a handler for both names of an event, and takes undefined', (file, handlers) => {
  for (const name of handlers)
    expect(written[file]).toContain(`'${name}'?: Handler<'bidkit:paid'> | undefined;`);
  expect(written[file]).toMatch(/locale'\?: string \| undefined;/);
});
