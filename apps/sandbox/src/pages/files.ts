import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};

/** The headers of a page: no foreign or inline resources, except the given `frames` and `forms`. */
export function guard(reply: FastifyReply, { frames = "'none'", forms = "'none'" } = {}): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${frames}`,
    "require-trusted-types-for 'script'",
  ];
  return reply.headers({
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  });
}

/** Serves one file of the sandbox. TypeScript is sent without its types. */
export function serveFile(app: FastifyInstance, path: string, file: string, frames?: string): void {
  const kind = extname(file);
  const source = readFileSync(file, 'utf8');
  const body = kind === '.ts' ? stripTypeScriptTypes(source) : source;
  app.get(path, async (_request, reply) =>
    guard(reply, frames === undefined ? {} : { frames })
      .type(types[kind] ?? 'text/plain')
      .send(body),
  );
}
