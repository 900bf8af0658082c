import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** For what has its content in its name. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** For what keeps its address while its content moves on: everybody has the new one within five minutes. */
export const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400';

interface Files extends Pick<FastifyStaticOptions, 'root' | 'prefix' | 'wildcard' | 'allowedPath'> {
  /** What is said of a file's age, by its path. */
  readonly cacheControl: (path: string) => string;
}

/** Serves files as they were built, compressed where the build left a compressed twin. */
export async function serveFiles(app: FastifyInstance, { cacheControl, ...options }: Files): Promise<void> {
  await app.register(fastifyStatic, {
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.*/**'],
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      reply.header('cache-control', cacheControl(path.replace(/\.(?:br|gz)$/, ''))),
    ...options,
  });
}
