import type { Socket } from 'node:net';
import type { ErrorCode } from '@bidkit/contract';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/failure.ts';
import { Problem, refuse, toErrorBody } from '../kernel/problem.ts';
import type { Readiness } from './readiness.ts';

/** The codes of requests that Fastify refuses by itself. Any other 4xx is an unreadable request. */
const codes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_length_mismatch',
};

/** Makes every failure an `ErrorBody`. A 5xx is logged, and its body does not show the cause. */
export function answerErrors(app: FastifyInstance, readiness: Pick<Readiness, 'recordFailure'>): void {
  app.setErrorHandler((error: FastifyError | (Problem & { statusCode?: undefined }), request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'database_unavailable') readiness.recordFailure();
    if (problem.status >= 500) request.log.error(error);
    // Fastify's own refusals have a status of their own.
    return send(reply, problem, problem.status < 500 ? error.statusCode : undefined);
  });
}

/** The response to a URL that cannot be parsed, such as one with an invalid escape: 404. No hook runs for it. */
export const answerUnreadable = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void answerNotFound(request, reply.header('connection', 'close'));

/** The response to data that is not HTTP, on a raw socket. */
export function answerBrokenHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = unreadable[error.code] ?? ['400 Bad Request', 'not_http'];
  const body = JSON.stringify(toErrorBody(refuse(code)));
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${[status, ...head].join('\r\n')}\r\n\r\n${body}`);
}

const unreadable: Readonly<Record<string, [status: string, code: 'headers_too_large' | 'request_timeout']>> =
  {
    HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
    ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout'],
  };

/** The response to an unknown path. */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  send(reply, refuse('not_found'));

/** Seconds after which a refused caller may try again, where the message does not name them. */
const RETRY_SECONDS: Readonly<Record<number, number>> = { 429: 3_600, 503: 5 };

function send(reply: FastifyReply, problem: Problem, status = problem.status) {
  const seconds = problem.params?.seconds ?? RETRY_SECONDS[status];
  if (status in RETRY_SECONDS) reply.header('retry-after', seconds);
  return reply.code(status).type('application/json; charset=utf-8').send(toErrorBody(problem));
}

/** The problem that a failure is answered with. */
export function toProblem(error: FastifyError | Problem | Error): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return new Problem('database_unavailable');
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  if (statusCode >= 500) return new Problem('server_error');
  if (error instanceof SyntaxError) return new Problem('invalid_json');
  return new Problem(codes[code] ?? 'unreadable_request');
}
