/** The address of this script. */
export const ownUrl = import.meta.url;

/** An error for the developers of the host page, with a link to its explanation on the marketplace. */
export const developerError = (code: string, text: string): Error =>
  new Error(`Bidkit: ${text} ${new URL(`/developers/errors#${code}`, ownUrl)}`);
