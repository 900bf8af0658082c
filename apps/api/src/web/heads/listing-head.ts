import { readNow } from '../../db/now.ts';
import { dayOf } from '../../modules/listings/local-day.ts';
import { imageOf } from '../../modules/listings/projection.ts';
import { findExternalAuction } from '../../modules/listings/queries.ts';
import { eventData } from './event-data.ts';
import { type HeadKind, toDescription } from './page-head.ts';

/** The page of a government or car auction, at the address of its own list. */
export const listingHead: HeadKind = {
  pattern: /^\/(?:external|car)auction\/([1-9]\d{0,8})\/?$/,
  async read({ db, publicUrl }, id) {
    const auction = await findExternalAuction(db, id);
    if (!auction) return null;
    const today = dayOf((await readNow(db)).getTime());
    const image = imageOf(auction);
    const canonical = `${publicUrl}/${auction.is_car ? 'carauction' : 'externalauction'}/${auction.id}`;
    const event = eventData(publicUrl, canonical, auction, today);
    return {
      title: auction.name,
      description: toDescription(`${auction.city}, ${auction.state}. ${auction.description}`),
      canonical,
      image: image && `${publicUrl}${image}?w=1200`,
      data: event ? [event] : [],
    };
  },
};
