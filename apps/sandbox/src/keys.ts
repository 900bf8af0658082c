/** The merchant of every sandbox. These keys are public and give access to nothing else. */
export const merchant = {
  id: 'sandbox_merchant',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
};

/** The PayPal app of every sandbox. */
export const paypalApp = {
  clientId: 'sandbox_client',
  clientSecret: 'sandbox_secret',
  webhookId: 'SANDBOXWEBHOOK',
};

/** The plan of monthly memberships at every sandbox. */
export const monthlyPlan = { id: 'P-SANDBOXMONTHLYPLAN000001', priceCents: 795 };

/** The account at EasyPost of every sandbox. */
export const carrierAccount = { apiKey: 'EZTKSANDBOX', webhookSecret: 'sandbox_carrier_secret' };

/** The app at Facebook of every sandbox. */
export const facebookApp = { id: '1000000000000001', secret: 'sandbox_secret' };

/** The service at Apple of every sandbox, with the public part of its key. */
export const appleService = {
  clientId: 'sandbox.marketplace',
  teamId: 'SANDBOXTEAM',
  keyId: 'SANDBOXKEY',
  publicKey: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESRKghNaR6Q6stYI0U8cU8Lex50uh
CPv1yjSClPN3eIpIryUk2INca6NTHdNFWjS6GXTzGNCZyYrXPOIpDtsi5g==
-----END PUBLIC KEY-----
`,
};

/** The issuer of identity tokens. It has no server: a sandbox may have several addresses. */
export const APPLE_ISSUER = 'https://appleid.sandbox.invalid';
