import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Adds to the manifest the modules that are loaded on demand but share a file with others: Vite names that file only,
 * and the server looks the files of a rendered page up by module.
 */
export const completeManifest = (): Plugin => ({
  name: 'complete-manifest',
  writeBundle({ dir = '' }, bundle) {
    const path = join(dir, '.vite/manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
    for (const chunk of Object.values(bundle)) {
      const entry = byFile.get(chunk.fileName);
      if (chunk.type !== 'chunk' || !entry) continue;
      for (const module of chunk.moduleIds)
        if (this.getModuleInfo(module)?.dynamicImporters.length) manifest[relative(root, module)] ??= entry;
    }
    writeFileSync(path, JSON.stringify(manifest));
  },
});
