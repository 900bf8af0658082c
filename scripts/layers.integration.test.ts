import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** Runs the workspace's import rules over a folder of the same layout; answers each breach as `from -> to: rule`. */
function breachesIn(folder: string): string[] {
  const config = join(root, '.dependency-cruiser.js');
  const args = ['--config', config, '--output-type', 'json', 'packages', 'apps'];
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as Report;
  return summary.violations.map(({ from, to, rule }) => `${from} -> ${to}: ${rule.name}`);
}

describe('the import rules', () => {
  let folder: string;
  let breaches: string[];

  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const link = (from: string, name: string) => {
    const modules = join(folder, from, 'node_modules/@bidkit');
    mkdirSync(modules, { recursive: true });
    symlinkSync(join(folder, 'packages', name), join(modules, name));
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bidkit-layers-'));
    for (const name of ['contract', 'sdk']) {
      // As in the workspace: the sources are exported under a condition of their own.
      const exports = {
        '.': { types: './dist/index.d.ts', source: './src/index.ts', default: './dist/index.js' },
      };
      write(`packages/${name}/package.json`, JSON.stringify({ name: `@bidkit/${name}`, exports }));
    }
    write('packages/contract/src/index.ts', `import '@bidkit/sdk';\nexport type Lot = number;`);
    write('packages/sdk/src/index.ts', `export type { Lot } from '@bidkit/contract';`);
    write(
      'apps/sandbox/src/server.ts',
      `import type { Lot } from '@bidkit/contract';\nexport const lot: Lot = 1;`,
    );
    link('packages/contract', 'sdk');
    link('packages/sdk', 'contract');
    link('apps/sandbox', 'contract');

    write(
      'packages/widgets/src/ring/one.ts',
      `import { two } from './two.ts';\nexport const one = () => two;`,
    );
    write(
      'packages/widgets/src/ring/two.ts',
      `import { one } from './one.ts';\nexport const two = () => one;`,
    );
    write(
      'packages/widgets/src/types/a.tsx',
      `import type { B } from './b.ts';\nexport interface A { b: B }`,
    );
    write(
      'packages/widgets/src/types/b.ts',
      `import type { A } from './a.tsx';\nexport interface B { a: A }`,
    );

    const api = 'apps/api/src';
    write(
      `${api}/kernel/problem.ts`,
      `import type { Order } from '../modules/payments/checkout/order.ts';\nexport type P = Order;`,
    );
    write(`${api}/modules/auctions/bid.ts`, `import '../payments/checkout/order.ts';`);
    write(
      `${api}/modules/payments/checkout/order.ts`,
      `import '../../../web/bind.ts';\nexport interface Order { id: number }`,
    );
    write(`${api}/modules/payments/checkout/order.test.ts`, `import '../../../app.ts';`);
    write(`${api}/modules/novel/one.ts`, `import '../../kernel/money.ts';`);
    write(`${api}/kernel/money.ts`, 'export const cents = 1;');
    write(`${api}/web/bind.ts`, `import '../app.ts';`);
    write(`${api}/helpers/text.ts`, `import '../kernel/money.ts';`);
    write(`${api}/app.ts`, `import './kernel/money.ts';`);

    const site = 'apps/site/src';
    write('packages/ui/src/menu.tsx', `import '../../../apps/site/src/layouts/header.tsx';`);
    write(`${site}/ui/button.tsx`, `import '../features/deals/offer.tsx';`);
    write(
      `${site}/features/wins/wins-page.tsx`,
      `import('../deals/offer.tsx');\nimport '../../ui/nothing.ts';`,
    );
    write(`${site}/features/deals/offer.tsx`, 'export const offer = 1;');
    write(`${site}/features/deals/deals-page.tsx`, `import '../../layouts/header.tsx';`);
    write(`${site}/layouts/header.tsx`, 'export const header = 1;');
    write(
      `${site}/router.tsx`,
      `import './features/deals/deals-page.tsx';\nimport('./features/wins/wins-page.tsx');`,
    );

    const office = 'apps/office/src';
    write(
      `${office}/features/deals/offers-page.tsx`,
      `import '../staff/row.tsx';\nimport '../../../../site/src/layouts/header.tsx';`,
    );
    write(`${office}/features/staff/row.tsx`, 'export const row = 1;');
    write(`${office}/session/use-office.tsx`, `import '../layout/layout.tsx';`);
    write(`${office}/layout/layout.tsx`, `import '../../../../packages/widgets/src/ring/one.ts';`);
    write('packages/widgets/src/theme.css', '');
    write(`${office}/main.tsx`, `import '../../../packages/widgets/src/theme.css';`);
    breaches = breachesIn(folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    [
      'a cycle of values',
      'packages/widgets/src/ring/one.ts -> packages/widgets/src/ring/two.ts: no import cycles',
    ],
    [
      'a cycle of types',
      'packages/widgets/src/types/a.tsx -> packages/widgets/src/types/b.ts: no import cycles',
    ],
    [
      'a package that imports one above it',
      'packages/contract/src/index.ts -> packages/sdk/src/index.ts: packages/contract imports only the packages below it',
    ],
    [
      'a shared part that imports the site',
      'packages/ui/src/menu.tsx -> apps/site/src/layouts/header.tsx: packages/ui imports only the packages below it',
    ],
    [
      'a type import of the sandbox',
      'apps/sandbox/src/server.ts -> packages/contract/src/index.ts: apps/sandbox imports only the packages below it',
    ],
    [
      'a type import from the kernel to a module',
      'apps/api/src/kernel/problem.ts -> apps/api/src/modules/payments/checkout/order.ts: api: kernel imports only the layers below it',
    ],
    [
      'an import from a module to the web',
      'apps/api/src/modules/payments/checkout/order.ts -> apps/api/src/web/bind.ts: api: modules imports only the layers below it',
    ],
    [
      'a page that imports a layout',
      'apps/site/src/features/deals/deals-page.tsx -> apps/site/src/layouts/header.tsx: site: features imports only the layers below it',
    ],
    [
      'a feature of the office that imports another one',
      'apps/office/src/features/deals/offers-page.tsx -> apps/office/src/features/staff/row.tsx: office: a feature imports no other feature',
    ],
    [
      'the site in the office',
      'apps/office/src/features/deals/offers-page.tsx -> apps/site/src/layouts/header.tsx: apps/office imports only the packages below it',
    ],
    [
      'an element in the office',
      'apps/office/src/layout/layout.tsx -> packages/widgets/src/ring/one.ts: office: only the preview of a lot imports the elements',
    ],
    [
      'the session of the office that imports its layout',
      'apps/office/src/session/use-office.tsx -> apps/office/src/layout/layout.tsx: office: session imports only the layers below it',
    ],
    [
      'a page that is not loaded lazily',
      'apps/site/src/router.tsx -> apps/site/src/features/deals/deals-page.tsx: site: pages and route tables load lazily',
    ],
    [
      'an import from the web to the app',
      'apps/api/src/web/bind.ts -> apps/api/src/app.ts: api: web imports only the layers below it',
    ],
    [
      'an area that imports a later one',
      'apps/api/src/modules/auctions/bid.ts -> apps/api/src/modules/payments/checkout/order.ts: api: auctions imports only the areas before it',
    ],
    [
      'an area without a place in the order',
      'apps/api/src/modules/novel/one.ts -> apps/api/src/kernel/money.ts: api: every area has a place in the order',
    ],
    [
      'a folder without a layer',
      'apps/api/src/helpers/text.ts -> apps/api/src/kernel/money.ts: api: every folder has a layer',
    ],
    [
      'an import from ui to a feature',
      'apps/site/src/ui/button.tsx -> apps/site/src/features/deals/offer.tsx: site: ui imports only the layers below it',
    ],
    [
      'a lazy import of another feature',
      'apps/site/src/features/wins/wins-page.tsx -> apps/site/src/features/deals/offer.tsx: site: a feature imports no other feature',
    ],
  ])('reject %s', (_name, breach) => {
    expect(breaches).toContain(breach);
  });

  it('reject an import of a file that does not exist', () => {
    expect(breaches.filter((breach) => breach.endsWith('every import resolves'))).toHaveLength(1);
  });

  it('allow tests to import from every layer', () => {
    expect(breaches.filter((breach) => breach.includes('order.test.ts'))).toEqual([]);
  });

  it('allow an import of a lower layer', () => {
    expect(
      breaches.filter((breach) => breach.startsWith('packages/sdk') && !breach.includes('cycles')),
    ).toEqual([]);
  });
});
