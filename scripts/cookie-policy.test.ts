import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');

const ON_PARTNERS_PAGES = 'packages/widgets/src/partner/';
const policy = textOf('apps/api/src/modules/content/publishing/defaults/pages/10.md');
const guide = textOf('apps/site/src/features/developers/guides/consent.tsx');

/** Everything that runs in a browser, by file. */
const sources = new Map(
  globSync(
    ['apps/site/{src,service-worker}/**/*.{ts,tsx}', 'packages/{sdk,widgets,react}/src/**/*.{ts,tsx}'],
    {
      cwd: root,
      exclude: ['**/*.test.*', '**/*testing*', '**/test/**'],
    },
  ).map((file) => [file, textOf(file)]),
);

/** Files that store something under a variable key: the words of the policy for it; null if others choose the key. */
const variable: Readonly<Record<string, string | null>> = {
  'apps/site/service-worker/service-worker.ts': 'the page that is shown without a connection',
  'apps/site/src/features/support/use-draft.ts': 'the draft of a support ticket',
  'apps/site/src/shared/optional-storage.ts': null,
  'apps/site/src/shared/use-stored-preference.ts': null,
  'packages/sdk/src/storage.ts': null,
  'packages/sdk/src/stores/send-idempotent.ts': 'a bid or payment on its way',
  'packages/widgets/src/checkout/use-checkout.ts': 'the payment method that you chose',
  'packages/widgets/src/partner/page-storage.ts': null,
};

/** The value of a constant, which its file declares or imports; null for a variable. */
function constantOf(name: string, source: string): string | null {
  const declaration = `const ${name} = '([^']+)'`;
  const exported = new RegExp(`\\bexport ${declaration}`);
  const found =
    new RegExp(declaration).exec(source) ??
    [...sources.values()].flatMap((text) => exported.exec(text) ?? []);
  return found[1] ?? null;
}

/** What a file stores: its constant keys, and whether there are variable ones. */
const stored = [...sources].flatMap(([file, source]) => {
  const written = [...source.matchAll(/\b(?:setItem|useStoredPreference|caches\.open)\( ?([^,)]+)/g)];
  const keys = written.flatMap(([, key = '']) => {
    // The declaration of a function.
    if (key.includes(': ')) return [];
    return /^'.+'$/.test(key) ? key.slice(1, -1) : /^[A-Z_]+$/.test(key) ? constantOf(key, source) : null;
  });
  return keys.length > 0 ? { file, keys } : [];
});
const keysOf = (isOnPartnersPages: boolean) =>
  new Set(
    stored.flatMap(({ file, keys }) =>
      file.startsWith(ON_PARTNERS_PAGES) === isOnPartnersPages ? keys.filter((key) => key !== null) : [],
    ),
  );

it('the cookie policy names every key that the site and the elements store, and no other', () => {
  const named = [...policy.matchAll(/`([^`]+)`/g)].map(([, key]) => key);
  expect(named.toSorted()).toEqual([...keysOf(false)].toSorted());
});

it('the cookie policy describes what is stored under variable keys', () => {
  const files = stored.filter(({ keys }) => keys.includes(null)).map(({ file }) => file);
  expect(files.toSorted()).toEqual(Object.keys(variable).toSorted());
  for (const words of Object.values(variable)) if (words !== null) expect(policy).toContain(words);
});

it('the guide for partners names what the elements store on their pages', () => {
  const keys = [...keysOf(true), 'token'];
  expect(keys).toContain('visit');
  for (const key of keys) expect(guide).toContain(`>bidkit:${key}<`);
});

it('nothing is stored in any other way', () => {
  const others =
    /\bdocument\.cookie\b|\bcookieStore\b|\bindexedDB\b|\b(?:local|session)Storage(?:\[|\.\w+ =[^=])/;
  expect([...sources].flatMap(([file, source]) => (others.test(source) ? file : []))).toEqual([]);
});
