import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Browsers send shorter headers. The limit bounds the time of the patterns. */
const LONGEST_HEADER = 500;

/** A browser in the words of its user, such as `Chrome on macOS`; null for an unknown header. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST_HEADER) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** The name of the browser that sent a request. */
export const browserOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => browserName(headers['user-agent']);
