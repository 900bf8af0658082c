import { type Image, type ProductDescription, previewImageTypes } from '@bidkit/sdk';

/** The types of a product's main picture, and of the same one in high resolution. */
const MAIN = 5;
const HIGH_RESOLUTION = 28;

/**
 * The pictures of a lot's page: the previews (types 5 and 24), else all, else one placeholder. With a high-resolution
 * picture (`has_hd`) and more than two pictures, it takes the place of the main one, which is left out.
 */
export function previewImages({
  images,
  has_hd,
}: Pick<ProductDescription, 'images' | 'has_hd'>): (Image | undefined)[] {
  const types: readonly number[] = previewImageTypes;
  const previews = images.filter(({ image_type_id }) => types.includes(image_type_id));
  const hasBetter = has_hd && images.length > 2;
  const better = images.filter(({ image_type_id }) => image_type_id === HIGH_RESOLUTION);
  const others = previews.filter(({ image_type_id }) => image_type_id !== MAIN);
  const shown = hasBetter ? [...better, ...others] : previews;
  if (shown.length > 0) return shown;
  return images.length > 0 ? images : [undefined];
}
