import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Cache-Control of files whose name contains a hash of their content. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Cache-Control of files that change under the same URL. Clients have the new version within five minutes. */
export const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400';

/** Cache-Control of answers that clients ask for each time. */
export const REVALIDATE = 'no-cache';

/** What `branded-files.ts` serves. */
export const BRANDED_FILES = ['manifest.webmanifest', 'offline.html'] as const;

interface Files extends Pick<FastifyStaticOptions, 'root' | 'prefix' | 'wildcard' | 'allowedPath'> {
  /** The Cache-Control of a file, by its path. */
  readonly cacheControl: (path: string) => string;
}

/** Serves built files, with the precompressed variant if the build left one. */
export async function serveFiles(app: FastifyInstance, { cacheControl, ...options }: Files): Promise<void> {
  await app.register(fastifyStatic, {
    index: false,
    wildcard: false,
    globIgnore: [
      '**/index.html',
      ...BRANDED_FILES.map((name) => `**/${name}`),
      '**/*.mjs',
      '**/*.br',
      '**/*.gz',
      '**/.*/**',
    ],
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      reply.header('cache-control', cacheControl(path.replace(/\.(?:br|gz)$/, ''))),
    ...options,
  });
}
