import { BidkitError } from '@bidkit/sdk';

/** The confirmation of the origin `null`. */
export const NULL_TEXT = 'Allow the origin “null”: every sandboxed frame, on any site, acts as this partner';

/** Makes a call whose errors name an entry of a list, such as `origins.1`: they are shown at the field of the list. */
export async function withoutIndex<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BidkitError)) throw error;
    const errors: Record<string, readonly string[]> = {};
    for (const [name, texts] of Object.entries(error.errors)) {
      const field = name.replace(/\.\d+$/, '');
      errors[field] = [...(errors[field] ?? []), ...texts];
    }
    const { route, status, message, code, params, fields } = error;
    throw new BidkitError(route, status, message, { code, params, errors, fields });
  }
}
