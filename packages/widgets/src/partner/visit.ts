import type { CoreBidkit } from '@bidkit/sdk';

/** The calls of a partner's page about its visitor. */
export const routes = {
  visitPartner: 'POST /partners/visit',
  openPartnerSession: 'POST /partners/session',
} as const;

/** The visit to this page as the house signed it, once a day and session. Rejects where it does not. */
async function visitTag({ storage, extend }: CoreBidkit, partner: string): Promise<string> {
  const today = `${partner} ${Math.floor(Date.now() / 864e5)} `;
  let kept = storage.getItem('visit');
  if (!kept?.startsWith(today)) {
    const { tag } = await extend(routes).visitPartner({ body: { partner } });
    kept = today + tag;
    storage.setItem('visit', kept);
  }
  return kept.slice(today.length);
}

let site: string;
let tag: string;

/**
 * Lets every link to the marketplace say by whose page somebody comes: who registers there is credited to this page's owner. Answers
 * what they say.
 */
export async function carryVisit(bidkit: CoreBidkit, partner: string): Promise<string> {
  tag = await visitTag(bidkit, partner);
  site = `${bidkit.siteUrl}/`;
  // The press comes before all that browsers make of it, new tabs and copied addresses too; keys make a click alone.
  document.addEventListener('pointerdown', carry, true);
  document.addEventListener('click', carry, true);
  return tag;
}

function carry(event: Event): void {
  // What is no link has no address, and one within a drawing is not a text.
  for (const link of event.composedPath() as HTMLAnchorElement[])
    if (link.href?.startsWith?.(site) && !link.search.includes(tag))
      link.search += `${link.search && '&'}partner_tag=${tag}`;
}
