import { installDefaults } from '@bidkit/api/modules/content/publishing/defaults';
import { createSetupLink } from '@bidkit/api/modules/office/setup-routes';
import { openCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { freePort } from '../free-port.ts';

// The process of a server with an empty PostgreSQL database, as after the first start with `SEED=none`, and with
// payment providers of a sandbox. It sends the link that such a server prints.
const port = await freePort();
const url = `http://localhost:${port}`;
const { app, close } = await openCheckout({ PUBLIC_URL: url });
await installDefaults(app.db);
await app.http.listen({ port, host: 'localhost' });
process.on('disconnect', async () => {
  await close();
  process.exit(0);
});
// The time of a lot passes.
process.on('message', ({ ended }: { ended: number }) => app.closeLot(ended));
process.send?.({ url, link: await createSetupLink(app.db, app.config.officeUrl) });
