import type { FastifyRequest } from 'fastify';
import { hideTokens } from '../kernel/hide-tokens.ts';

/** Drizzle adds the values of a failed query to its message. They can be addresses, emails or hashes. */
const QUERY_VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;
const withoutValues = (text: string) => text.replace(QUERY_VALUES, '');

/** Options of the log. They remove query strings, the tokens of links, and the values of failed queries. */
export const redaction = {
  serializers: {
    req: ({ method, url, host, ip }: FastifyRequest) => ({
      method,
      url: hideTokens(url.replace(/\?.*/s, '')),
      host,
      remoteAddress: ip,
    }),
    err: describeError,
  },
  hooks: {
    /** Gives an error that is logged alone its message, which pino would take from the error. */
    logMethod(args: unknown[], log: (...parts: unknown[]) => void): void {
      const [error, message] = args;
      if (error instanceof Error && message === undefined)
        log.call(this, error, withoutValues(error.message));
      else log.apply(this, args);
    },
  },
};

// A type, because an interface has no index signature, which the log's types demand.
type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
};

/** Names the causes in message and stack, as pino does. */
function describeError(error: Error & { code?: unknown }): DescribedError {
  const { name, message, stack = '', code } = error;
  const cause = error.cause instanceof Error ? describeError(error.cause) : null;
  return {
    type: name,
    message: withoutValues(message) + (cause ? `: ${cause.message}` : ''),
    stack: withoutValues(stack) + (cause ? `\ncaused by: ${cause.stack}` : ''),
    ...(typeof code === 'string' && { code }),
  };
}
