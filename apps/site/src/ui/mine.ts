/** The head of every key in the cache under which lies what the house knows about the member alone. */
export const mine = 'mine';
