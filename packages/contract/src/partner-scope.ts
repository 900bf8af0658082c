/** The scopes of a token on a partner's page. It can never pay or change an account. */
export const partnerScopes = ['read', 'bid', 'watch'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** The scope of a pay frame's token: to pay for one lot, and nothing else. */
export const frameScopes = ['pay'] as const;

/** A scope of a token that was issued to a page or a pay frame. */
export type TokenScope = PartnerScope | (typeof frameScopes)[number];
