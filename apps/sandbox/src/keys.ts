/** The one merchant of every sandbox. These keys are known to everybody and open nothing else. */
export const merchant = {
  id: 'sandbox_merchant',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
};

/** The one PayPal app of every sandbox. */
export const paypalApp = {
  clientId: 'sandbox_client',
  clientSecret: 'sandbox_secret',
  webhookId: 'SANDBOXWEBHOOK',
};
