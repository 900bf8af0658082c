import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { packageExports } from './apps/site/build/exports-plugin.ts';
import { developersIndex } from './apps/site/build/index-plugin.ts';

const resolve = { conditions: ['source', 'module', 'node', 'development|production'] };
const ssr = { resolve: { conditions: resolve.conditions, externalConditions: ['source'] } };

// @bidkit/react runs with either React: a second time with the older one, which packages/react/react-18 has.
const react18 = {
  find: /^(react|react-dom|@testing-library\/react)(?=$|\/)/,
  replacement: join(import.meta.dirname, 'packages/react/react-18/node_modules/$1'),
};

/** Projects of their own, with other packages: `pnpm frameworks` runs their tests. */
const PROJECTS = 'examples/frameworks/**';

/** Tests of the React components: with both versions of React. */
const REACT = 'packages/react/src/**/*.test.{ts,tsx}';

/** Tests of the parts that pages share. */
const UI = 'packages/ui/src/**/*.test.{ts,tsx}';

/** Tests that open a database, start servers or processes, or run for seconds. */
const INTEGRATION = '**/*.integration.test.ts';

/** A time limit of a test only ends a hang: the result does not depend on the speed of the machine. */
const HANG_MS = 120_000;

/** What all projects have: these limits, and the log of a failed test's servers. */
const setup = {
  setupFiles: [join(import.meta.dirname, 'scripts/vitest/setup.ts')],
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: HANG_MS } },
};

const node = {
  ...setup,
  setupFiles: [...setup.setupFiles, join(import.meta.dirname, 'scripts/vitest/random.ts')],
  environment: 'node',
  // No test file changes what the next one imports. Loading the app for each file would take half of the time.
  isolate: false,
};

const browserResolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

/** Tests of pages and their parts. */
const page = {
  ...setup,
  environment: 'jsdom',
  // One jsdom for each worker; every file still has its own globals.
  pool: 'vmThreads',
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

/** All tests. A project differs only in its environment. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // More than the machine has cores: a quarter of the time of a worker is spent waiting, for databases and processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          include: ['{packages,apps/{api,cli,sandbox},scripts,examples,bench}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, INTEGRATION, PROJECTS, REACT, UI],
          ...node,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'integration',
          include: [INTEGRATION],
          globalSetup: 'scripts/start-postgres.ts',
          ...node,
        },
      },
      // Isolated: an element that a test defines stays defined, and the next file may test a page without it.
      { resolve, ssr, test: { name: 'react 19', ...setup, include: [REACT] } },
      {
        resolve: { ...resolve, alias: [react18] },
        ssr,
        test: {
          name: 'react 18',
          ...setup,
          include: [REACT],
          provide: { react: '18.3' },
          // Modules that Vitest leaves to Node would import React 19.
          server: { deps: { inline: ['zustand'] } },
        },
      },
      { resolve: browserResolve, ssr, test: { name: 'ui', ...page, include: [UI] } },
      {
        resolve: browserResolve,
        ssr,
        plugins: [packageExports(), developersIndex()],
        test: {
          name: 'site',
          ...page,
          root: 'apps/site',
          include: ['src/**/*.test.{ts,tsx}'],
          // Its modules are not marked as such, so Node cannot import them.
          server: { deps: { inline: ['downshift'] } },
        },
      },
      {
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        ssr,
        test: {
          name: 'office',
          ...setup,
          root: 'apps/office',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'vmThreads',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
