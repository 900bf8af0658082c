// Which part of the workspace may import which. `pnpm layers` checks it; a breach or an import cycle fails.

/** Tests and their helpers may import from every layer. */
const tests = '[.]test[.]tsx?$|[/.]testing[.]tsx?$|/src/test/';

/**
 * Each package and app with the packages it may import: contract -> sdk -> { widgets, react, ui } -> site, sdk and csv ->
 * cli, contract and csv -> api, csv, widgets and ui -> office.
 */
const packages = {
  'packages/contract': [],
  'packages/csv': ['packages/contract'],
  'packages/sdk': ['packages/contract'],
  'packages/widgets': ['packages/contract', 'packages/sdk'],
  'packages/react': ['packages/contract', 'packages/sdk', 'packages/widgets'],
  // Its code: tokens.css imports the style sheet of widgets.
  'packages/ui': ['packages/contract', 'packages/sdk'],
  'apps/api': ['packages/contract', 'packages/csv'],
  'apps/cli': ['packages/contract', 'packages/csv', 'packages/sdk'],
  // The api starts it as a process and speaks HTTP to it, as to any provider.
  'apps/sandbox': [],
  'apps/site': ['packages/contract', 'packages/sdk', 'packages/widgets', 'packages/react', 'packages/ui'],
  // The elements for the preview of a lot.
  'apps/office': ['packages/contract', 'packages/csv', 'packages/sdk', 'packages/widgets', 'packages/ui'],
};

/** The layers of apps/api/src from the lowest to the highest. Folders in one row do not import each other. */
const apiLayers = [
  ['config'],
  ['db'],
  ['kernel'],
  ['gateways', 'mail'],
  // In the kernel's folder, but with the types of gateways and mail: modules and all layers after them import it.
  ['kernel/app-context.ts'],
  ['modules'],
  ['realtime', 'web'],
  ['areas.ts', 'create-context.ts'],
  ['start-workers.ts'],
  ['app.ts'],
  ['demo'],
  ['serve.ts', 'restore.ts', 'doctor.ts', 'staff.ts'],
  ['server.ts'],
];

/** The areas of the api, in an order in which each imports only those before it: so they form no cycle. */
export const apiAreas = [
  'audit',
  'operation',
  'attribution',
  'images',
  'content',
  'notifications',
  'restrictions',
  'auctions',
  'items',
  'sessions',
  'payments',
  'account',
  'fulfillment',
  'deals',
  'listings',
  'partners',
  'support',
  'office',
  'members',
  'staff',
  'search',
  'site',
];

/** The layers of apps/office/src from the lowest to the highest. Folders in one row do not import each other. */
const officeLayers = [
  ['ui', 'gate.ts', 'tabs.ts'],
  ['api.ts', 'paths.ts', 'navigation.ts', 'query-client.ts'],
  ['session'],
  ['office-route.ts'],
  ['shared'],
  ['pages', 'layout', 'features', 'entry'],
  ['router.tsx', 'app.tsx'],
  ['main.tsx'],
];

/** The layers of apps/site/src from the lowest to the highest. Folders in one row do not import each other. */
const siteLayers = [['ui'], ['shared'], ['layouts', 'features'], ['pages.ts'], ['router.tsx'], ['main.tsx']];

const oneOf = (names) => `(?:${names.map((name) => name.replaceAll('.', '[.]')).join('|')})`;

const packageRules = Object.entries(packages).map(([name, allowed]) => ({
  name: `${name} imports only the packages below it`,
  severity: 'error',
  from: { path: `^${name}/src/`, pathNot: tests },
  to: { path: '^(?:packages|apps)/', pathNot: `^${oneOf([name, ...allowed])}(?:/|$)` },
}));

/** The files in the folder of a layer that have a layer of their own. */
const filesOfLaterLayers = (layer) => {
  const files = apiLayers.flat().filter((other) => other.startsWith(`${layer}/`));
  return files.length > 0 ? `^apps/api/src/${oneOf(files)}$` : '^$';
};

const apiLayerRules = apiLayers.flatMap((row, index) =>
  row.map((layer) => {
    const above = [...row.filter((other) => other !== layer), ...apiLayers.slice(index + 1).flat()];
    return {
      name: `api: ${layer} imports only the layers below it`,
      severity: 'error',
      from: {
        path: `^apps/api/src/${oneOf([layer])}(?:/|$)`,
        pathNot: `${tests}|${filesOfLaterLayers(layer)}`,
      },
      to: { path: above.length > 0 ? `^apps/api/src/${oneOf(above)}(?:/|$)` : '^$' },
    };
  }),
);

const apiAreaRules = apiAreas.map((area, index) => ({
  name: `api: ${area} imports only the areas before it`,
  severity: 'error',
  from: { path: `^apps/api/src/modules/${area}/`, pathNot: tests },
  to: {
    path: '^apps/api/src/modules/',
    pathNot: `^apps/api/src/modules/${oneOf(apiAreas.slice(0, index + 1))}/`,
  },
}));

/** The rules of an application of pages: its layers, pages on demand, and features apart from each other. */
const pageRules = (app, layers) => [
  ...layers.flatMap((row, index) =>
    row.map((layer) => {
      const above = [...row.filter((other) => other !== layer), ...layers.slice(index + 1).flat()];
      return {
        name: `${app}: ${layer} imports only the layers below it`,
        severity: 'error',
        from: { path: `^apps/${app}/src/${oneOf([layer])}(?:/|$)`, pathNot: tests },
        to: { path: above.length > 0 ? `^apps/${app}/src/${oneOf(above)}(?:/|$)` : '^$' },
      };
    }),
  ),
  {
    name: `${app}: pages and route tables load lazily`,
    comment: 'A static import would put them into the script of every page.',
    severity: 'error',
    from: { path: `^apps/${app}/src/`, pathNot: tests },
    to: {
      path: `^apps/${app}/src/features/.*(?:-page|/routes)[.]tsx$`,
      dependencyTypesNot: ['dynamic-import'],
    },
  },
  {
    name: `${app}: a feature imports no other feature`,
    severity: 'error',
    from: { path: `^apps/${app}/src/features/([^/]+)/`, pathNot: tests },
    to: { path: `^apps/${app}/src/features/`, pathNot: `^apps/${app}/src/features/$1/` },
  },
];

export default {
  forbidden: [
    {
      name: 'no import cycles',
      comment: 'Type imports count: two files that need each other are one file, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](?:css|woff2|svg|wasm)|^virtual:' },
    },
    ...packageRules,
    ...apiLayerRules,
    {
      name: 'api: every folder has a layer',
      comment: 'Add the folder to apiLayers.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: `${tests}|^apps/api/src/${oneOf(apiLayers.flat())}(?:/|$)` },
      to: {},
    },
    {
      name: 'api: the list of areas imports the entry of each area only',
      severity: 'error',
      from: { path: '^apps/api/src/areas[.]ts$' },
      to: { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/[^/]+/area[.]ts$' },
    },
    ...apiAreaRules,
    {
      name: 'api: every area has a place in the order',
      comment: 'Add the folder to apiAreas.',
      severity: 'error',
      from: {
        path: '^apps/api/src/modules/',
        pathNot: `${tests}|^apps/api/src/modules/${oneOf(apiAreas)}/`,
      },
      to: {},
    },
    ...pageRules('site', siteLayers),
    ...pageRules('office', officeLayers),
    {
      name: 'office: only the preview of a lot imports the elements',
      severity: 'error',
      from: { path: '^apps/office/src/', pathNot: `${tests}|^apps/office/src/features/staff/preview/` },
      to: { path: '^packages/widgets/' },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API; swc parses the sources, type imports included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|^scripts/packages/consumer/|^examples/frameworks/' },
    // As Node and the bundlers resolve in this workspace: packages by their sources.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'module', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
