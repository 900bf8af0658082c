import type { CoreBidkit } from '@bidkit/sdk';

const routes = { visitPartner: 'POST /partners/visit' } as const;
const DAY_MS = 86_400_000;

/** The signed visit to this page, requested once per day and session. Rejects when the server does not sign it. */
async function signedVisit({ storage, extend }: CoreBidkit, partner: string): Promise<string> {
  // The device's date only limits how often a tag is requested. The server dates and checks the tag itself.
  const prefix = `${partner} ${Math.floor(Date.now() / DAY_MS)} `;
  let stored = storage.getItem('visit');
  if (!stored?.startsWith(prefix)) {
    const { tag } = await extend(routes).visitPartner({ body: { partner } });
    stored = prefix + tag;
    storage.setItem('visit', stored);
  }
  return stored.slice(prefix.length);
}

/** The tag of each marketplace, by its address with a trailing slash. */
const tags = new Map<string, string>();

/**
 * Adds the signed visit to every link to the marketplace, so that a registration there is credited to this partner.
 * Returns the tag.
 */
export async function tagLinks(bidkit: CoreBidkit, partner: string): Promise<string> {
  const tag = await signedVisit(bidkit, partner);
  tags.set(`${bidkit.siteUrl}/`, tag);
  // `pointerdown` comes before all actions of browsers on a link, such as a new tab or a copied address. Keys cause a
  // click only.
  document.addEventListener('pointerdown', addTag, true);
  document.addEventListener('click', addTag, true);
  return tag;
}

function addTag(event: Event): void {
  // Most nodes have no `href`, and that of an SVG link is not a string.
  for (const link of event.composedPath() as HTMLAnchorElement[])
    for (const [site, tag] of tags)
      if (link.href?.startsWith?.(site) && !link.search.includes(tag))
        link.search += `${link.search && '&'}partner_tag=${tag}`;
}
