import { type Crop, MIN_CROP_PIXELS, type Rotation } from '@bidkit/contract';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { refuseField } from '../../kernel/problem.ts';

/** How a picture is changed: it is turned first, and then cropped. */
export interface PictureEdit {
  readonly crop?: Crop | undefined;
  readonly rotate?: Rotation | undefined;
}

/** Decoded pixels. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/** Whether an edit changes a picture at all. */
export function isEdit({ crop, rotate = 0 }: PictureEdit): boolean {
  return rotate !== 0 || (crop !== undefined && (crop.width < 1 || crop.height < 1));
}

/** @throws Problem 422 for a crop that leaves almost nothing */
export function editPixels({ data, info }: Pixels, { crop, rotate = 0 }: PictureEdit): Sharp {
  const { width, height, channels } = info;
  const turned = sharp(data, { raw: { width, height, channels } }).rotate(rotate);
  if (!crop) return turned;
  const isOnSide = rotate % 180 !== 0;
  return turned.extract(regionOf(crop, isOnSide ? [height, width] : [width, height]));
}

function regionOf(crop: Crop, [width, height]: [width: number, height: number]) {
  const [left, top] = [Math.round(crop.x * width), Math.round(crop.y * height)];
  const region = {
    ...{ left, top },
    width: Math.min(Math.round(crop.width * width), width - left),
    height: Math.min(Math.round(crop.height * height), height - top),
  };
  if (Math.min(region.width, region.height) < MIN_CROP_PIXELS)
    throw refuseField('crop', 'crop_too_small', {
      min: MIN_CROP_PIXELS,
      width: region.width,
      height: region.height,
    });
  return region;
}
