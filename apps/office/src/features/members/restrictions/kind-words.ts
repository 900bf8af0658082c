import type { RestrictionKind } from '@bidkit/contract';

/** What a restriction is about, in a word. */
export const kindName: Readonly<Record<RestrictionKind, string>> = {
  bidding: 'Bidding',
  buying: 'Buying',
  login: 'Login',
};

/** What a restriction takes away, and what it leaves. */
export const kindText: Readonly<Record<RestrictionKind, string>> = {
  bidding:
    'Bidding: no bids and no second chances, and their open second chances go to the next bidders. ' +
    'Bids that they have placed stay and can still win.',
  buying: 'Buying: no negotiations, deals, direct sales or memberships.',
  login: 'Login: they are logged out everywhere and cannot log in.',
};
