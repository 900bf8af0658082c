import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EVERGREEN, FOREVER, serveFiles } from './static-files.ts';

const VERSION = /^\d+\.\d+\.\d+[\w.-]*$/;
const FILES = /^\/(?:v\d+|\d+\.\d+\.\d+[\w.-]*)\/[\w-]+\.(?:js|json)$/;

/**
 * Serves the script tag's files: `/embed/v1/bidkit.js`, which changes with each release, and `/embed/<version>/…`,
 * which never change. With a folder `kept` also the versions of earlier builds: the current build is copied there
 * without overwriting files.
 * @throws Error when the folder has the current version with other bytes, which pages have pinned and cached
 */
export async function serveEmbed(app: FastifyInstance, built: string, kept: string | null): Promise<void> {
  if (kept) await keepVersions(built, kept);
  await serveFiles(app, {
    root: kept ? [kept, built] : built,
    prefix: '/embed/',
    // Looked up per request: a newer node may have added its version in the meantime.
    wildcard: true,
    allowedPath: (path) => FILES.test(path),
    cacheControl: (path) => (/\/v\d+\/[^/]+$/.test(path) ? EVERGREEN : FOREVER),
  });
}

async function keepVersions(built: string, kept: string): Promise<void> {
  for (const version of (await readdir(built)).filter((name) => VERSION.test(name))) {
    await refuseOtherBytes(join(built, version), join(kept, version), version);
    await mkdir(join(kept, version), { recursive: true });
    const there = new Set(await readdir(join(kept, version)));
    for (const file of await readdir(join(built, version))) {
      if (!there.has(file)) await copyAtomically(join(built, version, file), join(kept, version), file);
    }
  }
}

/** `integrity.json` has the hash of every file of a version. */
async function refuseOtherBytes(built: string, kept: string, version: string): Promise<void> {
  const hashes = (folder: string) => readFile(join(folder, 'integrity.json'), 'utf8').catch(() => null);
  const published = await hashes(kept);
  if (published === null || published === (await hashes(built))) return;
  throw new Error(
    `Version ${version} of the script tag is published in ${kept} with other bytes. Pages pin and cache them: raise the version (pnpm version-packages) and build again.`,
  );
}

/** Copies a file atomically: readers see all of it or none, also when two nodes start at once or one crashes. */
async function copyAtomically(from: string, folder: string, file: string): Promise<void> {
  const part = join(folder, `.${process.pid}-${file}`);
  await copyFile(from, part);
  await rename(part, join(folder, file)).finally(() => rm(part, { force: true }));
}
