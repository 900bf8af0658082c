/** First element of every query key whose data belongs to the signed-in member. */
export const memberKey = 'member';
