import * as z from 'zod/mini';

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

/** The lines of the address to which members return goods, if the business has none; null without it. */
export const readReturnAddress = (address: string | undefined): readonly string[] | null =>
  address === undefined ? null : linesOf(address);
