import { type Image, type ProductDescription, previewImageTypes } from '@bidkit/sdk';

/** The type of a product's main picture. */
const MAIN = 5;

/**
 * The pictures of a lot's page: the previews (types 5 and 24), else all, else one placeholder. With high-resolution
 * pictures (`has_hd`) and more than two, the main picture is left out: one of the others shows the same.
 */
export function previewImages({
  images,
  has_hd,
}: Pick<ProductDescription, 'images' | 'has_hd'>): (Image | undefined)[] {
  const types: readonly number[] = previewImageTypes;
  const previews = images.filter(({ image_type_id }) => types.includes(image_type_id));
  const hasBetter = has_hd && images.length > 2;
  const shown = hasBetter ? previews.filter(({ image_type_id }) => image_type_id !== MAIN) : previews;
  if (shown.length > 0) return shown;
  return images.length > 0 ? images : [undefined];
}
