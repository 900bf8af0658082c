import type { Socket } from 'node:net';
import type { ErrorBody } from '@bidkit/contract';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../kernel/problem.ts';

/** What Fastify refuses by itself, in our words; anything else of the 4xx says only that the request did not fit. */
const messages: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send the body as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the announced length.',
};

/** Makes every failure `{ message, errors }` (spec 000 §5); a 5xx is logged and says nothing of the inside (DESIGN §8). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const status = error instanceof Problem ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    return send(reply, status, bodyOf(error, status));
  });
}

/** The answer to an address that cannot be read, such as one with a broken escape: it leads nowhere. */
export const answerUnreadable = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void answerNotFound(request, reply);

/** The answer to what is not HTTP, on a bare socket. */
export function answerBrokenHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = unreadable[error.code] ?? ['400 Bad Request', 'This is not a request.'];
  const body = JSON.stringify({ message, errors: {} } satisfies ErrorBody);
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${[status, ...head].join('\r\n')}\r\n\r\n${body}`);
}

const unreadable: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive.'],
};

/** The answer to a path nobody serves. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, 404, { message: 'There is nothing at this address.', errors: {} });
}

function send(reply: FastifyReply, status: number, body: ErrorBody) {
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function bodyOf(error: FastifyError | Problem, status: number): ErrorBody {
  if (error instanceof Problem) return { message: error.message, errors: error.errors };
  if (status >= 500) return { message: 'Something went wrong on our side. Please try again.', errors: {} };
  if (error instanceof SyntaxError) return { message: 'The body is not valid JSON.', errors: {} };
  return { message: messages[error.code] ?? 'This request could not be read.', errors: {} };
}
