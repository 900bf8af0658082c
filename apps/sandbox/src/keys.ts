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
export const monthlyPlan = { id: 'P-SANDBOXMONTHLY', priceCents: 795 };
