import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { browserslistToTargets, bundle } from 'lightningcss';
import type { Plugin } from 'rollup';

const SUFFIX = '.css?inline';

// `light-dark()` stays as it is from these versions on, because the page sets `color-scheme` at run time.
const targets = browserslistToTargets(['chrome 123', 'firefox 120', 'safari 17.5']);

/**
 * Makes `import css from './x.css?inline'` the minified text of the file and its imports. The texts stand together at
 * the start of an output file: between code they would compress worse, by about 60 bytes before the first card.
 */
export function cssText(): Plugin {
  /** The texts by the names of their constants. */
  const texts = new Map<string, string>();
  return {
    name: 'css-text',
    resolveId: (id, importer) => (id.endsWith(SUFFIX) && importer ? resolve(dirname(importer), id) : null),
    load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const filename = id.slice(0, -'?inline'.length);
      this.addWatchFile(filename);
      const text = bundle({ filename, minify: true, targets }).code.toString();
      const name = `css_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
      texts.set(name, text);
      return { code: `export default ${name};`, moduleSideEffects: false };
    },
    renderChunk: {
      // After the code is minified: that would put a text back where it is used.
      order: 'post',
      handler(code) {
        const names: string[] = [];
        const rest = code.replace(/\bcss_[\da-f]{12}\b/g, (name) => {
          if (!names.includes(name)) names.push(name);
          return `css${names.indexOf(name)}`;
        });
        if (names.length === 0) return null;
        const constants = names.map((name, index) => `css${index}=${JSON.stringify(texts.get(name))}`);
        // A comment for the browser stays the first line.
        const [comment = ''] = /^\/\/#.*\n/.exec(rest) ?? [];
        return { code: `${comment}const ${constants.join()};${rest.slice(comment.length)}`, map: null };
      },
    },
  };
}
