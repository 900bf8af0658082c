/** The providers of a login, by their name on the wire. */
export const socialProviders = ['facebook', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The providers' names for people. */
export const socialNames: Readonly<Record<SocialProvider, string>> = { facebook: 'Facebook', apple: 'Apple' };

/** The domain by which the address of a private relay is recognized: the provider forwards mail from there. */
export const RELAY_DOMAIN = '@privaterelay.appleid.com';
