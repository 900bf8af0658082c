import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const dist = dirname(createRequire(import.meta.url).resolve('@scalar/api-reference'));
const { version } = JSON.parse(readFileSync(resolve(dist, '../package.json'), 'utf8')) as { version: string };

/** The files of the viewer, which run in browsers as they are. Their address has the version, so it never changes. */
export const viewer = { folder: resolve(dist, 'browser'), path: `/api/docs/${version}/` } as const;
