import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/app-context.ts';
import { createLimit } from '../kernel/create-limit.ts';
import { limitAddress } from '../kernel/limit-address.ts';
import { refuse } from '../kernel/problem.ts';
import { createQuota } from '../modules/operation/counted-rows/counted-rows.ts';
import { countViolation } from '../modules/operation/csp-reports/queries.ts';
import { readReport } from '../modules/operation/csp-reports/read-report.ts';
import { REPORTS_PATH } from './security.ts';

/** Requests with reports, from one address and from all. A page that breaks for everybody sends many. */
const FROM_ADDRESS_PER_MINUTE = 30;
const FROM_ALL_PER_MINUTE = 600;

/** Receives what browsers report about the content security policy of our pages. */
export function receiveCspReports(
  http: FastifyInstance,
  { db, config }: Pick<AppContext, 'db' | 'config'>,
): void {
  const ofAddress = createLimit(FROM_ADDRESS_PER_MINUTE);
  const ofAll = createLimit(FROM_ALL_PER_MINUTE);
  const newOf = createQuota();
  http.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      (request, body, done) => parse(request, String(body), done),
    );
    scope.post(REPORTS_PATH, async (request, reply) => {
      const address = limitAddress(request.ip);
      ofAddress(address);
      ofAll('all');
      const violations = readReport(request.body, config.ownOrigins);
      if (!violations) throw refuse('unreadable_request');
      for (const violation of violations) await countViolation(db, violation, () => newOf(address));
      return reply.code(204).send();
    });
  });
}
