import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { done, instant, paged, pageQuery, staffReason } from '../core/schema.ts';

/**
 * Something that the content security policy of our pages blocked, counted over all visitors. Addresses have no query
 * string. Numbers in the path of the page are `{n}`, so that all lots are one page.
 */
export const cspReport = z.object({
  directive: z.string(),
  /** The blocked address, or a word such as `inline` or `eval`. */
  blocked: z.string(),
  page: z.string(),
  /** File and line that caused it; empty when the browser names none. */
  source: z.string(),
  count: z.int(),
  first_seen: instant,
  last_seen: instant,
});
export type CspReport = z.output<typeof cspReport>;

/**
 * The log entries that are errors of a page: the member or the data of the page frame could not be loaded, or an error
 * was not caught. Equal ones are counted; staff read them.
 */
export const pageErrorKinds = ['user-failed', 'preload-failed', 'page-error'] as const;
/** The kind of an error, which is the name of its log entry. */
export type PageErrorKind = (typeof pageErrorKinds)[number];

/** The `data` of such an entry. `source` is the file and line. */
export const pageErrorData = z.object({
  message: z.string(),
  page: z.string(),
  source: z.optional(z.string()),
});
export type PageErrorData = z.input<typeof pageErrorData>;

/**
 * An error on our pages, counted over all visitors. Addresses have no query string, numbers in the path of the page are
 * `{n}`, and email addresses and tokens in the message are left out.
 */
export const pageError = z.object({
  kind: z.enum(pageErrorKinds),
  message: z.string(),
  page: z.string(),
  /** File and line that caused it; empty when the browser names none. */
  source: z.string(),
  count: z.int(),
  first_seen: instant,
  last_seen: instant,
});
export type PageError = z.output<typeof pageError>;

export const cspReportEndpoints = defineEndpoints({
  listCspReports: {
    summary: 'Reports of what the content security policy of our pages blocked, the latest first',
    auth: 'staff',
    permission: 'system:write',
    query: z.object(pageQuery()),
    response: paged(cspReport),
  },
  clearCspReports: {
    summary: 'Deletes the reports of the content security policy',
    auth: 'staff',
    permission: 'system:write',
    body: z.object({ reason: staffReason }),
    response: done,
  },
});

export const pageErrorEndpoints = defineEndpoints({
  listPageErrors: {
    summary: 'Errors that browsers met on our pages, the latest first',
    auth: 'staff',
    permission: 'system:write',
    query: z.object(pageQuery()),
    response: paged(pageError),
  },
  clearPageErrors: {
    summary: 'Deletes the errors of our pages',
    auth: 'staff',
    permission: 'system:write',
    body: z.object({ reason: staffReason }),
    response: done,
  },
});
