import { toPlainAscii } from '@bidkit/contract';
import anyAscii from 'any-ascii';

interface Sent {
  readonly text: string;
  readonly original?: string | null | undefined;
  readonly max: number;
}

/**
 * A text in ASCII without apostrophes, empty if nothing is left, and its writer's own words where they differ. The text
 * of a client that does not transliterate is in the writer's own words.
 */
export function readOwnWords({ text, original, max }: Sent): { plain: string; original: string | null } {
  const plain = toPlainAscii(text, max, anyAscii);
  const words = original?.trim() || text;
  return { plain, original: words === plain ? null : words };
}
