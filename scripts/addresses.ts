import type { Config } from '../apps/api/src/config/config.ts';
import { isLoopback } from '../apps/api/src/config/loopback.ts';

export type AddressLine = readonly [name: string, text: string];

/**
 * Whether the example of a partner's page can show lots: its partner belongs to the demo, its origin to this machine.
 */
export const hasPartnerPage = ({ seed, publicUrl }: Pick<Config, 'seed' | 'publicUrl'>): boolean =>
  seed === 'demo' && isLoopback(publicUrl);

/** What `pnpm start` prints: only addresses that are served. A public server has no mailbox. */
export function listAddresses(
  config: Config,
  { site, office, partner }: Readonly<Record<'site' | 'office' | 'partner', string>>,
): AddressLine[] {
  const { seed, smtpUrl, payments, publicUrl: server } = config;
  const sandbox = payments.sandboxUrl ?? `http://localhost:${payments.sandboxPort}`;
  const isLocal = isLoopback(server);
  const lines: AddressLine[] = [['Marketplace', `${site}/`]];
  if (hasPartnerPage(config)) lines.push(['Partner page', `${partner}/`]);
  lines.push(['Office', `${office}/`]);
  lines.push(['For developers', `${site}/developers`], ['API reference', `${server}/api/docs`]);
  if (isLocal && smtpUrl === null) lines.push(['Mailbox', `${server}/mailbox`]);
  if (payments.keys === null && !sandbox.endsWith(':0'))
    lines.push(['Payments', `${sandbox}/ (a sandbox: test cards, PayPal, parcels)`]);
  lines.push(['Embed tag', `<script type="module" src="${server}/embed/v1/bidkit.js"></script>`]);
  if (seed === 'demo') {
    lines.push(['', ''], ['Log in as', 'ava, ben or cleo; pia has a paid membership']);
    lines.push(['Staff', 'sam (Owner), mara (Manager), lena (Lister), paul (Packer),']);
    lines.push(['', 'suki (Support), finn (Finance), edith (Editor), vera (Viewer)']);
    lines.push(['Password', 'first-dollar-1']);
  }
  return lines;
}
