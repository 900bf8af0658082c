import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Fault, Faults } from './faults.ts';

/** The answer of a provider. A handler returns it; `bindCall` sends it, or a fault instead. */
export interface Answer {
  readonly status: number;
  readonly type: 'application/json' | 'application/xml' | 'application/pdf';
  readonly body: string | Uint8Array;
}

export const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: body === null ? '' : JSON.stringify(body),
});

/** Binds a call of a provider, with the queued faults. `refusal` is the answer of the fault `refuse`. */
export function bindCall(faults: Faults, provider: Fault['provider'], refusal: Answer) {
  return (name: string, handle: (request: FastifyRequest) => Answer | Promise<Answer>): RouteHandlerMethod =>
    async (request, reply) => {
      const fault = faults.take(provider, name);
      if (fault?.kind === 'fail-before') return cut(reply);
      if (fault?.kind === 'error') return reply.code(503).send();
      const answer = fault?.kind === 'refuse' ? refusal : await handle(request);
      if (fault?.kind === 'fail-after') return cut(reply);
      if (fault?.kind === 'slow') await sleep(fault.ms);
      const { status, type, body } = answer;
      return reply
        .code(status)
        .type(typeof body === 'string' ? `${type}; charset=utf-8` : type)
        .send(body);
    };
}

/** Cuts the connection, like a failing network or provider. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
