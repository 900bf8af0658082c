import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { createLimit } from '../../kernel/create-limit.ts';
import { limitAddress } from '../../kernel/limit-address.ts';
import { demoNotice } from '../demo-notice.ts';
import { answerNotFound } from '../errors.ts';
import { mayBePage } from '../page-address.ts';
import { FOREVER, serveFiles } from '../static-files.ts';
import { officeDocuments, setOfficeHeaders } from './office-headers.ts';

/** Where `pnpm build` leaves the office. */
const builtOffice = join(import.meta.dirname, '../../../../../apps/office/dist');

const PATH = '/office';
const ASSETS = `${PATH}/assets/`;
const NOTICE = '<!--demo-notice-->';
/** In the document, for the value that the header of the same answer allows. */
const NONCE = 'office-nonce';
const NONCE_BYTES = 16;

type Settings = Pick<Config, 'officeUrl' | 'officeHost' | 'demo' | 'publicUrl' | 'limits'>;

const isOffice = (route: string | undefined) => route === PATH || route?.startsWith(`${PATH}/`) === true;

/**
 * Serves the built office below `/office/`. With a host of its own it is served there and nowhere else, and that host
 * has no page of the site: a script of the site would run with the session of the office.
 */
export async function serveOffice(
  app: FastifyInstance,
  config: Settings,
  folder: string = builtOffice,
): Promise<void> {
  keepHostsApart(app, config);
  if (!existsSync(join(folder, 'index.html'))) return;
  const template = readFileSync(join(folder, 'index.html'), 'utf8').replace(NOTICE, demoNotice(config));
  const refuseExcess = createLimit(config.limits.pagesPerMinute);
  const { origin } = new URL(config.officeUrl);

  const sendDocument = async (
    request: FastifyRequest,
    reply: FastifyReply,
    rights: Parameters<typeof setOfficeHeaders>[3],
  ) => {
    refuseExcess(limitAddress(request.ip));
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    setOfficeHeaders(reply, origin, nonce, rights);
    return reply.type('text/html; charset=utf-8').send(template.replaceAll(NONCE, nonce));
  };

  await serveFiles(app, { root: join(folder, 'assets'), prefix: ASSETS, cacheControl: () => FOREVER });
  app.get(PATH, (request, reply) => reply.redirect(`${PATH}/${request.url.slice(PATH.length)}`));
  app.get(`${PATH}/*`, (request, reply) =>
    // A document in place of a script of an earlier build would only hide why it is missing.
    request.url.startsWith(ASSETS)
      ? answerNotFound(request, reply)
      : sendDocument(request, reply, officeDocuments.office),
  );
  for (const url of [`${PATH}/packing`, `${PATH}/packing/*`])
    app.get(url, (request, reply) => sendDocument(request, reply, officeDocuments.packing));
}

/** With a host for the office alone: refuses the office on other hosts, and pages of the site on this one. */
function keepHostsApart(app: FastifyInstance, { officeHost }: Settings): void {
  if (officeHost === null) return;
  app.addHook('onRequest', async (request, reply) => {
    const isHere = request.host === officeHost;
    // That of the route, which is found by the decoded path: `/%6fffice/` is `/office/` as well.
    const route = request.routeOptions.url;
    if (isOffice(route)) return isHere ? undefined : answerNotFound(request, reply);
    if (!isHere) return;
    if (route === '/') return reply.redirect(`${PATH}/`);
    const isPage = request.is404 ? mayBePage(request.url) : route?.endsWith('.html') === true;
    if (isPage) return answerNotFound(request, reply);
  });
}
