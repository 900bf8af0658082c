import { errorBody } from '@bidkit/contract';
import type { Answered, Sent } from './send.ts';

export type ViolationKind = '5xx' | 'slow' | 'shape' | 'leak' | 'matrix' | 'text' | 'flood' | 'race';

export interface Violation {
  readonly kind: ViolationKind;
  readonly text: string;
}

/** What no response contains: frames of a stack, paths of the program, hashes of passwords, SQL. */
const INSIDE =
  /\bat (?:async )?[\w.<>$]+ \(|node_modules|file:\/\/\/|\$argon2|password_hash|log_secret|insert into "|\bfrom "users"/;

/** Checks a response. Calls answer failures as an `ErrorBody`; pages may answer them as HTML. */
export function judge(
  sent: Sent,
  answered: Answered,
  secrets: readonly string[],
  limitMs = Number.POSITIVE_INFINITY,
): Violation | null {
  const { status, type, text, ms } = answered;
  const violation = (kind: ViolationKind, why: string) => ({ kind, text: `${status} ${why}` });
  // The server refuses unreadable headers before it knows the method, so the response to HEAD has a body.
  if (status === 0 && sent.method === 'HEAD' && text.includes('Parse Error')) return null;
  if (status === 0) return violation('5xx', `no response: ${text}`);
  if (status >= 500) return violation('5xx', text.slice(0, 200));
  if (ms > limitMs) return violation('slow', `after ${Math.round(ms)} ms`);
  const secret = secrets.find((one) => text.includes(one));
  if (secret !== undefined || INSIDE.test(text))
    return violation('leak', secret === undefined ? (INSIDE.exec(text)?.[0] ?? '') : 'contains a token');
  // The response to HEAD has no body.
  if (status < 400 || sent.method === 'HEAD' || hasRightShape(sent.path, answered)) return null;
  return violation('shape', `${type}: ${text.slice(0, 200)}`);
}

function hasRightShape(path: string, { status, type, text }: Answered): boolean {
  const isPage = status === 404 && type.startsWith('text/html') && !path.startsWith('/api');
  return isPage || (type.startsWith('application/json') && isErrorBody(text));
}

function isErrorBody(text: string): boolean {
  try {
    return errorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
