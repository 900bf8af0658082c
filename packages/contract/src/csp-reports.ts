import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { done, instant, paged, pageQuery, staffReason } from './schema.ts';

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

export const cspReportEndpoints = defineEndpoints({
  listCspReports: {
    summary: 'Reports of what the content security policy of our pages blocked, the latest first',
    auth: 'staff',
    query: z.object(pageQuery()),
    response: paged(cspReport),
  },
  clearCspReports: {
    summary: 'Deletes the reports of the content security policy',
    auth: 'staff',
    body: z.object({ reason: staffReason }),
    response: done,
  },
});
