import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { positiveInt, strictForm } from '../core/schema.ts';
import { IMAGE_BODY_LIMIT, imageData, imageFields, pictureId, uploadCodes } from '../images/endpoints.ts';
import { externalAuction } from './endpoints.ts';

/** An external auction with the fields that staff change, by the names of the form. `version` grows with each change. */
export const staffExternalAuction = z.extend(
  z.pick(externalAuction, {
    id: true,
    name: true,
    car: true,
    address: true,
    city: true,
    state: true,
    zip: true,
    website_address: true,
    recurring: true,
    description: true,
    hasEnded: true,
    image: true,
    image_alt: true,
  }),
  {
    /** The id of its type. */
    type: z.int(),
    is_government: z.boolean(),
    is_online: z.boolean(),
    is_offline: z.boolean(),
    is_portal: z.boolean(),
    /** The time where it is held, such as `2026-12-05T09:00`; null for a sale that is always open. */
    sale_at: z.nullable(z.string()),
    /** As it was given, such as `2026-12-05`; null without one. */
    ends_on: z.nullable(z.string()),
    /** The id of the uploaded picture; null without one. */
    picture: z.nullable(pictureId),
    /** The list that it was imported from, and its key there; null for one that staff added. */
    source: z.nullable(z.string()),
    external_key: z.nullable(z.string()),
    /** The address of its page on the marketplace. */
    page: z.string(),
    version: z.int(),
  },
);
export type StaffExternalAuction = z.output<typeof staffExternalAuction>;

/** The version that was read: a listing that was changed since is refused. Without it the last change counts. */
const base_version = z.optional(positiveInt());
const changedCodes = ['external_auction_not_found', 'base_version_required', 'changed_by_other'] as const;

export const listingImageForm = strictForm({
  base_version,
  /** Without it the present picture is described, turned or cropped. */
  data: z.optional(imageData),
  ...imageFields,
});
export type ListingImageForm = z.output<typeof listingImageForm>;

export const staffListingEndpoints = defineEndpoints({
  getStaffExternalAuction: {
    summary: 'An external auction with the fields that staff change',
    auth: 'staff',
    permission: 'lots:read',
    errors: ['external_auction_not_found'],
    response: staffExternalAuction,
  },
  setExternalAuctionImage: {
    summary: 'Sets the picture of an external auction, or describes, turns or crops the present one',
    auth: 'staff',
    permission: 'lots:write',
    body: listingImageForm,
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [...changedCodes, ...uploadCodes, 'crop_too_small', 'listing_picture_expected'],
    response: staffExternalAuction,
  },
  removeExternalAuctionImage: {
    summary: 'Removes the picture of an external auction',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({ base_version }),
    errors: [...changedCodes],
    response: staffExternalAuction,
  },
});
