import { shorten } from '@bidkit/contract';
import * as z from 'zod/mini';
import { hideTokens } from '../../../kernel/hide-tokens.ts';
import { findFlaw } from '../../../kernel/storable.ts';
import type { Violation } from './queries.ts';

/** Reports in one request. Browsers send those of a page together. */
const MAX_REPORTS = 20;
const MAX_LENGTH = 200;

const line = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));
/** A report as `report-to` sends it. */
const body = z.object({
  documentURL: z.string(),
  effectiveDirective: z.string(),
  blockedURL: text,
  sourceFile: text,
  lineNumber: line,
});
const reports = z.array(z.object({ type: z.string(), body: z.unknown() })).check(z.maxLength(MAX_REPORTS));
/** A report as the older `report-uri` sends it. */
const older = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'violated-directive': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': line,
  }),
});

/**
 * The violations that a browser reports from our own pages, or null for anything else. Query strings, and tokens
 * in paths, are dropped.
 */
export function readReport(sent: unknown, ownOrigins: ReadonlySet<string>): Violation[] | null {
  const bodies = readBodies(sent);
  if (!bodies || findFlaw(sent) !== null) return null;
  return bodies.flatMap((one) => {
    const page = URL.canParse(one.documentURL) ? new URL(one.documentURL) : null;
    if (!page || !ownOrigins.has(page.origin)) return [];
    const source = one.sourceFile ? `${address(one.sourceFile)}:${one.lineNumber ?? 0}` : '';
    return {
      directive: cut(one.effectiveDirective.split(' ', 1)[0] ?? ''),
      blocked: cut(address(one.blockedURL ?? '')),
      page: cut(hideTokens(page.pathname).replace(/\d+/g, '{n}')),
      source: cut(source),
    };
  });
}

function readBodies(sent: unknown): z.output<typeof body>[] | null {
  const [many, one] = [reports.safeParse(sent), older.safeParse(sent)];
  if (many.success) {
    const parsed = many.data
      .filter(({ type }) => type === 'csp-violation')
      .map((report) => body.safeParse(report.body));
    return parsed.flatMap(({ success, data }) => (success ? [data] : []));
  }
  if (!one.success) return null;
  const report = one.data['csp-report'];
  return [
    {
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
    },
  ];
}

/** An address without its query, fragment and tokens. Other words, such as `inline`, stay as they are. */
const address = (text: string) => hideTokens(text.replace(/[?#].*/s, ''));
const cut = (text: string) => shorten(text, MAX_LENGTH);
