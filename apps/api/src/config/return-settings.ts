import * as z from 'zod/mini';
import { type CarrierSettings, sandboxSender } from './carrier-settings.ts';

const linesOf = (text: string) => text.split('|').map((line) => line.trim());

/** The variables of returns. */
export const returnVariables = {
  RETURN_ADDRESS: z.optional(
    z.string().check(
      z.refine((text) => {
        const lines = linesOf(text);
        return (
          lines.length >= 2 &&
          lines.length <= 6 &&
          lines.every((line) => line.length > 0 && line.length <= 80)
        );
      }, 'must have 2 to 6 lines of at most 80 characters, separated by |'),
    ),
  ),
};

/** The lines of the address to which members return goods: by default that of the sender of labels; null without one. */
export function readReturnAddress(
  address: string | undefined,
  sender: CarrierSettings['sender'],
): readonly string[] | null {
  if (address !== undefined) return linesOf(address);
  if (sender === sandboxSender) return null;
  const { name, street1, city, state, zip, country } = sender;
  return [name, 'Returns', street1, `${city}, ${state} ${zip}`, country];
}
