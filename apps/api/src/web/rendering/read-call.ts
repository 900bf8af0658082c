import { type Endpoint, endpoints, splitRoute } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import { refuse, toErrorBody } from '../../kernel/problem.ts';
import { toProblem } from '../errors.ts';
import type { SharedAnswers, SharedName } from '../shared-answers.ts';
import type { ReadCall } from './renderer.ts';

/** The calls that pages can make while they are rendered: those with the same answer for all visitors. */
const calls = Object.entries<Endpoint>(endpoints)
  .filter(([, { shared }]) => shared)
  .map(([name, { route }]) => {
    const { path } = splitRoute(route);
    const pathname = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
    return { name: name as SharedName, pattern: new URLPattern({ pathname }), hasParams: path.includes('{') };
  })
  // `/auctions/home` before `/auctions/:id`.
  .sort((a, b) => Number(a.hasParams) - Number(b.hasParams));

/** Answers calls of pages from the answers that visitors share, without HTTP. */
export function createReadCall(shared: SharedAnswers, log: FastifyBaseLogger): ReadCall {
  async function answer(url: string): Promise<string> {
    const { pathname, searchParams } = new URL(url, 'http://api.invalid');
    for (const { name, pattern } of calls) {
      const match = pattern.exec({ pathname });
      if (!match) continue;
      const kept = await shared.find(name, match.pathname.groups, Object.fromEntries(searchParams));
      return String(await kept.bytesIn('identity'));
    }
    log.warn({ url: pathname }, 'a page called what it cannot call while it is rendered');
    throw refuse('not_found');
  }
  return async (url) => {
    try {
      return { status: 200, body: await answer(url) };
    } catch (error) {
      const problem = toProblem(error as Error);
      if (problem.status >= 500) log.error(error);
      return { status: problem.status, body: JSON.stringify(toErrorBody(problem)) };
    }
  };
}
