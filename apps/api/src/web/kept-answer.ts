import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers are sent as they are. */
const COMPRESS_FROM_BYTES = 1_024;
/** A higher level takes ten times as long for a tenth less. */
const BROTLI_QUALITY = 4;

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that many visitors get, with the bytes that they get. */
export interface KeptAnswer {
  readonly etag: string;
  /** The encoding that an answer of this size is sent in. */
  encodingFor(wanted: Encoding): Encoding;
  /** Its text in an encoding. Compressed once. */
  bytesIn(encoding: Encoding): Buffer | Promise<Buffer>;
}

const compressed = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** Keeps a text. Two with the same `content` are the same to a client; that is the text by default. */
export function keepText(text: string, content = text): KeptAnswer {
  const bytes = Buffer.from(text);
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', bytes]]);
  return {
    etag: `W/"${createHash('sha1').update(content).digest('base64url')}"`,
    encodingFor: (wanted) => (bytes.length < COMPRESS_FROM_BYTES ? 'identity' : wanted),
    bytesIn(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = compressed[encoding as keyof typeof compressed](bytes);
      made.set(encoding, making);
      making.then(
        (done) => made.set(encoding, done),
        () => made.delete(encoding),
      );
      return making;
    },
  };
}

/** Sends a kept answer, or 304 to a client that has it. */
export async function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  { type, cacheControl, vary }: { type: string; cacheControl: string; vary: readonly string[] },
): Promise<FastifyReply> {
  const known = reply.getHeader('vary');
  reply
    .header('cache-control', cacheControl)
    .header('vary', [...(known ? [known] : []), ...vary, 'Accept-Encoding'].join(', '))
    .header('etag', answer.etag);
  if (headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  const encoding = answer.encodingFor(wantedEncoding(headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await answer.bytesIn(encoding));
}

/** The best of our encodings that a client accepts. */
function wantedEncoding(accepted: string | string[] = ''): Encoding {
  const names = String(accepted)
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, '').trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
