/** What a partner's page may do for a member who signed in there (DESIGN §7): never pay, never change an account. */
export const partnerScopes = ['read', 'bid', 'watch'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** What our own frame on a partner's page may do once the member agreed: pay for one lot, and nothing else. */
export const frameScopes = ['pay'] as const;

/** What a token that is handed to a page can be good for. */
export type TokenScope = PartnerScope | (typeof frameScopes)[number];
