import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EVERGREEN, FOREVER, serveFiles } from './static-files.ts';

const VERSION = /^\d+\.\d+\.\d+[\w.-]*$/;
const FILES = /^\/(?:v\d+|\d+\.\d+\.\d+[\w.-]*)\/[\w-]+\.(?:js|json)$/;

/**
 * Serves the script tag's files (`/embed/v1/bidkit.js`, which moves on, and `/embed/<version>/…`, which never change). With a
 * folder `kept`, the versions of earlier builds too: the one built joins them there, and what was published first is what stays.
 */
export async function serveEmbed(app: FastifyInstance, built: string, kept: string | null): Promise<void> {
  if (kept) await keepVersions(built, kept);
  await serveFiles(app, {
    root: kept ? [kept, built] : built,
    prefix: '/embed/',
    // Looked up as they are asked for: a newer node may have put its version there meanwhile.
    wildcard: true,
    allowedPath: (path) => FILES.test(path),
    cacheControl: (path) => (/\/v\d+\/[^/]+$/.test(path) ? EVERGREEN : FOREVER),
  });
}

async function keepVersions(built: string, kept: string): Promise<void> {
  for (const version of (await readdir(built)).filter((name) => VERSION.test(name))) {
    await mkdir(join(kept, version), { recursive: true });
    const there = new Set(await readdir(join(kept, version)));
    for (const file of await readdir(join(built, version))) {
      if (!there.has(file)) await putWhole(join(built, version, file), join(kept, version), file);
    }
  }
}

/** Whoever reads meanwhile sees all of a file or none of it, also when two nodes start at once or one of them falls. */
async function putWhole(from: string, folder: string, file: string): Promise<void> {
  const part = join(folder, `.${process.pid}-${file}`);
  await copyFile(from, part);
  await rename(part, join(folder, file)).finally(() => rm(part, { force: true }));
}
