import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../service-worker/service-worker.ts');
const PAGE = 'offline.html';

/**
 * Writes `service-worker.js` with the names of the files that `offline.html` loads. A change of the page changes the
 * worker, so that browsers fetch both again.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, PAGE), 'utf8');
      const names = [...page.matchAll(/(?:href|src)="(\/[^"]+\.\w+)"/g)].map(([, name]) => name);
      const hash = createHash('sha256').update(page).digest('hex').slice(0, 16);
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
      const lines = [
        `const OFFLINE_FILES = ${JSON.stringify([`/${PAGE}`, ...new Set(names)])};`,
        `const OFFLINE_HASH = ${JSON.stringify(hash)};`,
        // A classic script: not all browsers know workers that are modules.
        code.replace(/^export \{\};?$/m, ''),
      ];
      writeFileSync(join(dir, 'service-worker.js'), lines.join('\n'));
    },
  };
}
