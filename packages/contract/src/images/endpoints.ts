import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { boundedInt, inputMessage, optionalText, strictForm, upTo } from '../core/schema.ts';
import { staffErrors } from '../staff/errors.ts';

const message = messagesOf(staffErrors);

/** Largest photograph, and the JSON body that contains it as base64, in bytes. Phones write up to 16 MB. */
export const MAX_IMAGE_BYTES = 20_000_000;
export const IMAGE_BODY_LIMIT = 27_000_000;

const isBase64Code = Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9+/]/.test(String.fromCharCode(code)),
);

/**
 * Not a pattern for the whole text: in a process that has compiled many patterns V8 does not optimize further ones, and
 * such a one takes seconds for a large picture, or exceeds the stack.
 */
function isBase64(text: string): boolean {
  const end = text.length - (/={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0);
  for (let at = 0; at < end; at += 1) if (!isBase64Code[text.charCodeAt(at)]) return false;
  return end > 0;
}

/** A picture as base64: JPEG, PNG, WebP or AVIF. */
export const imageData = z.string(inputMessage('base64_expected')).check(
  // No request has room for more.
  upTo(IMAGE_BODY_LIMIT),
  z.minLength(1, { error: message('photograph_empty'), abort: true }),
  z.refine(isBase64, { error: inputMessage('base64_expected') }),
);

const heic = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

/** Whether a file that is no other picture is HEIC, as iPhones write it. No free decoder exists. */
export const isHeic = (bytes: Uint8Array): boolean =>
  heic.test(String.fromCharCode(...bytes.subarray(0, 12)));

/** The id of an uploaded picture: its hash. */
export const pictureId = z
  .string(message('picture_not_uploaded'))
  .check(z.regex(/^[0-9a-f]{64}$/, message('picture_not_uploaded')));

/** Most pictures of a product. */
export const MAX_PRODUCT_IMAGES = 20;

/** The place of a photograph; 1 is the front. */
const position = boundedInt(1, MAX_PRODUCT_IMAGES);

const MAX_ALT = 200;
/** The smallest side of a crop, in pixels. */
export const MIN_CROP_PIXELS = 16;

const share = z
  .number(message('crop_expected'))
  .check(z.minimum(0, message('crop_expected')), z.maximum(1, message('crop_expected')));
/** Sums of decimal fractions such as 0.7 + 0.3 can be above 1 by less than this. */
const ROUNDING = 1e-9;
const fits = (from: number, size: number) => from + size <= 1 + ROUNDING;

/** The part of a picture that is kept, in shares of its width and height. The picture is upright and turned first. */
export const crop = z
  .object({ x: share, y: share, width: share, height: share }, message('crop_expected'))
  .check(z.refine(({ x, y, width, height }) => fits(x, width) && fits(y, height), message('crop_outside')));
export type Crop = z.output<typeof crop>;

/** How a picture is turned clockwise, in degrees, before it is cropped. */
export const rotation = z.literal([0, 90, 180, 270], message('rotation_expected'));
export type Rotation = z.output<typeof rotation>;

/** The text, crop and rotation of a photograph. */
export const imageFields = {
  /** What it shows, for members who do not see it. Without one it is named after the product. */
  alt: optionalText(MAX_ALT),
  crop: z.optional(crop),
  rotate: z.optional(rotation),
};

/** A photograph of a product as staff see it. `url` is its path, which changes with the picture. */
export const productImage = z.object({
  position: z.int(),
  picture: pictureId,
  url: z.string(),
  alt: z.nullable(z.string()),
});
export type ProductImage = z.output<typeof productImage>;

/** How many photographs a product has. */
const photographs = z.object({ product_description_id: z.int(), photographs: z.int() });

/** Refusals of an uploaded picture. */
export const uploadCodes = [
  'photograph_too_large',
  'photograph_too_many_pixels',
  'photograph_unreadable',
  'photograph_heic',
  'photograph_damaged',
] as const;

export const imageEndpoints = defineEndpoints({
  uploadPicture: {
    summary:
      'Uploads a picture, which a lot or a listing can be given within a day. JPEG, PNG, WebP or AVIF, as base64.',
    auth: 'staff',
    permission: 'lots:write',
    body: z.object({ data: imageData, crop: imageFields.crop, rotate: imageFields.rotate }),
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [...uploadCodes, 'crop_too_small'],
    response: z.object({ picture: pictureId, width: z.int(), height: z.int() }),
  },
  getUploadedPicture: {
    summary: 'An uploaded picture as it was stored: a JPEG as base64, while it is kept',
    auth: 'staff',
    permission: 'lots:write',
    params: z.object({ picture: pictureId }),
    errors: ['picture_not_found'],
    response: z.object({ picture: pictureId, type: z.literal('image/jpeg'), data: z.string() }),
  },
  addProductImage: {
    summary:
      'Sets a photograph of a product; position 1 is the front, without one it is added. JPEG, PNG, WebP or AVIF, as base64.',
    auth: 'staff',
    permission: 'lots:write',
    body: z.object({
      position: z.optional(position),
      data: imageData,
      ...imageFields,
    }),
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [
      'product_not_found',
      'photographs_fixed',
      ...uploadCodes,
      'crop_too_small',
      'photograph_gap',
      'images_too_many',
    ],
    response: z.object({
      product_description_id: z.int(),
      position: z.int(),
      width: z.int(),
      height: z.int(),
    }),
  },
  changeProductImage: {
    summary:
      'Changes the text of a photograph, or turns and crops it. Once a lot of the product has bids, only its text',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({
      ...imageFields,
      /** The photograph that was read: if there is another one at the place, nothing changes. */
      picture: z.optional(pictureId),
    }),
    errors: [
      'product_not_found',
      'photographs_fixed',
      'photograph_changed',
      'photograph_unknown',
      'crop_too_small',
    ],
    response: productImage,
  },
  orderProductImages: {
    summary: 'Orders the photographs of a product: `positions` has their present places in the new order',
    auth: 'staff',
    permission: 'lots:write',
    body: z.object({
      positions: z
        .array(position, message('photograph_order'))
        .check(z.maxLength(MAX_PRODUCT_IMAGES, message('photograph_order'))),
    }),
    errors: ['product_not_found', 'photographs_fixed', 'photograph_order'],
    response: photographs,
  },
  removeProductImage: {
    summary: 'Removes a photograph of a product; those after it move up',
    auth: 'staff',
    permission: 'lots:write',
    body: z.object({
      position,
      /** The photograph that was read: if there is another one at the place, nothing changes. */
      picture: z.optional(pictureId),
    }),
    errors: ['product_not_found', 'photographs_fixed', 'photograph_changed', 'photograph_unknown'],
    response: photographs,
  },
});
