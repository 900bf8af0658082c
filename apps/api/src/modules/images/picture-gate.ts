import pLimit from 'p-limit';

/**
 * Pictures that are decoded, drawn or encoded at once on a node, whatever they are for: each takes a core and up to
 * 450 MB, and bids need a free core.
 */
export const pictureGate = pLimit(1);
