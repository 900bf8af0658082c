import { createSetupLink } from '@bidkit/api/modules/office/setup-routes';
import { openTestApp } from '@bidkit/api/test/test-app';
import { freePort } from '../free-port.ts';

// The process of a server with an empty database, as after the first start with `SEED=none`. It sends the link that
// such a server prints.
const port = await freePort();
const url = `http://localhost:${port}`;
const app = await openTestApp({ PUBLIC_URL: url });
await app.http.listen({ port, host: 'localhost' });
process.on('disconnect', async () => {
  await app.close();
  process.exit(0);
});
process.send?.({ url, link: await createSetupLink(app.db, app.config.officeUrl) });
