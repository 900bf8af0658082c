import type { FastifyReply } from 'fastify';
import { permissionsPolicy, REPORTS_PATH } from '../security.ts';

/** What a document of the office may do that the others may not. */
interface DocumentRights {
  /** Further sources of scripts. */
  readonly scripts: readonly string[];
  /** Features of the browser that the site's policy forbids. */
  readonly features: readonly string[];
}

/** The documents of the office. Packing reads codes with the camera, and with WebAssembly where the browser cannot. */
export const officeDocuments = {
  office: { scripts: [], features: [] },
  packing: { scripts: ["'wasm-unsafe-eval'"], features: ['camera'] },
} as const satisfies Readonly<Record<string, DocumentRights>>;

/** What replaces headers of the site in the documents of the office. The others are the same. */
export function setOfficeHeaders(
  reply: FastifyReply,
  origin: string,
  nonce: string,
  { scripts, features }: DocumentRights,
): void {
  reply.headers({
    'content-security-policy': policyOf(origin, nonce, scripts),
    'permissions-policy': permissionsPolicy(features),
    // Opens nothing and is opened by nothing of another origin, so no page keeps a reference to this window.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
}

function policyOf(origin: string, nonce: string, scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    // Components that are used by touch and by drag and drop add a rule of style at run time.
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    // Previews of pictures that are not uploaded yet.
    "img-src 'self' data: blob:",
    // In older browsers 'self' does not cover WebSockets of our own origin.
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
    'report-to csp',
    `report-uri ${REPORTS_PATH}`,
  ].join(';');
}
