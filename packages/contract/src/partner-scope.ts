/** What a partner's page may do for a member who signed in there (DESIGN §7): never pay, never change an account. */
export const partnerScopes = ['read', 'bid', 'watch'] as const;
export type PartnerScope = (typeof partnerScopes)[number];
