/** The address of the playground under /developers. */
export const PLAYGROUND = 'playground';
