/** The address of this script. */
export const ownUrl = import.meta.url;

/** A mistake of the page: what was found, and the address on the marketplace of this script where it is explained. */
export const mistake = (code: string, text: string): Error =>
  new Error(`Bidkit: ${text} ${new URL(`/developers/errors#${code}`, ownUrl)}`);
