import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
/** The published packages, by their folders. */
const names = ['contract', 'sdk', 'widgets', 'react'];

/** The arguments with which npm installs quickly and runs no foreign script; packages follow. */
export const npmInstall = [
  'install',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--no-progress',
];

/**
 * Packs the packages into a folder, as they are published. Returns the files. Needs `pnpm build`.
 * @throws Error if one cannot be packed
 */
export function packPackages(folder: string): Promise<string[]> {
  const pack = async (name: string) => {
    const { stdout } = await promisify(execFile)('pnpm', ['pack', '--json', '--pack-destination', folder], {
      cwd: join(root, 'packages', name),
    });
    return (JSON.parse(stdout) as { filename: string }).filename;
  };
  return Promise.all(names.map(pack));
}
