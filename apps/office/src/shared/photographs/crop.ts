import type { Crop, Rotation } from '@bidkit/contract';

/** How a picture is changed: it is turned clockwise first, and then cropped. */
export interface PictureEdit {
  readonly rotate: Rotation;
  readonly crop: Crop;
}

/** What is cut off at each side, in percent of the width or height. */
export interface Cuts {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** A picture as it is. */
export const UNCHANGED: PictureEdit = { rotate: 0, crop: WHOLE };
/** The least that is left of a side, in percent. */
const LEAST = 5;
/** Shares are rounded, because sums of fractions can be above 1. */
const DIGITS = 6;

const isWhole = ({ x, y, width, height }: Crop) => x === 0 && y === 0 && width === 1 && height === 1;

/** What a call takes of an edit. */
export const editFields = ({ rotate, crop }: PictureEdit) => ({
  ...(rotate !== 0 && { rotate }),
  ...(!isWhole(crop) && { crop }),
});

const rotations = [0, 90, 180, 270] as const;

/** The edit of the picture after a further quarter turn clockwise. It keeps the same part of the picture. */
export function turnRight({ rotate, crop }: PictureEdit): PictureEdit {
  const { x, y, width, height } = crop;
  const turned = { x: round(1 - y - height), y: x, width: height, height: width };
  return { rotate: rotations[(rotate / 90 + 1) % 4] ?? 0, crop: turned };
}

/** The same counterclockwise. */
export const turnLeft = (edit: PictureEdit): PictureEdit => turnRight(turnRight(turnRight(edit)));

/** The largest part in the middle whose width is `ratio` times its height. `pictureRatio` is that of the picture. */
export function largestCrop(ratio: number, pictureRatio: number): Crop {
  const width = round(Math.min(1, ratio / pictureRatio));
  const height = round(Math.min(1, pictureRatio / ratio));
  return { x: round((1 - width) / 2), y: round((1 - height) / 2), width, height };
}

export const cutsOf = ({ x, y, width, height }: Crop): Cuts => ({
  left: Math.round(x * 100),
  right: Math.round((1 - x - width) * 100),
  top: Math.round(y * 100),
  bottom: Math.round((1 - y - height) * 100),
});

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** The crop with another cut at one side. The opposite side stays, and a part of the picture is left. */
export function withCut(crop: Crop, side: keyof Cuts, percent: number): Crop {
  const before = cutsOf(crop);
  const cut = Math.max(0, Math.min(percent, 100 - LEAST - before[opposite[side]]));
  const after: Cuts = { ...before, [side]: cut };
  const { left, right, top, bottom } = after;
  return cropOf({ x: left, y: top, width: 100 - left - right, height: 100 - top - bottom });
}

/** A crop of numbers in percent, such as those of a library, within the picture. */
export function cropOf(percent: Crop): Crop {
  const share = (number: number) => Math.max(0, Math.min(1, round(number / 100)));
  const [x, y] = [share(percent.x), share(percent.y)];
  const width = round(Math.min(share(percent.width), 1 - x));
  const height = round(Math.min(share(percent.height), 1 - y));
  return { x, y, width, height };
}

const round = (share: number) => Number(share.toFixed(DIGITS));
