import { dirname, resolve } from 'node:path';
import { browserslistToTargets, bundle } from 'lightningcss';
import type { Plugin } from 'rollup';

const SUFFIX = '.css?inline';

// `light-dark()` stays as it is from these versions on, because the page sets `color-scheme` at run time.
const targets = browserslistToTargets(['chrome 123', 'firefox 120', 'safari 17.5']);

/** Makes `import css from './x.css?inline'` the minified text of the file and its imports. */
export function cssText(): Plugin {
  return {
    name: 'css-text',
    resolveId: (id, importer) => (id.endsWith(SUFFIX) && importer ? resolve(dirname(importer), id) : null),
    load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const filename = id.slice(0, -'?inline'.length);
      this.addWatchFile(filename);
      const { code } = bundle({ filename, minify: true, targets });
      return `export default ${JSON.stringify(code.toString())};`;
    },
  };
}
