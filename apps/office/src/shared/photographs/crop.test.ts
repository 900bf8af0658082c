import { crop as cropSchema } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { cropOf, cutsOf, editFields, largestCrop, turnLeft, turnRight, UNCHANGED, withCut } from './crop.ts';

const corner = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

it('keeps the same part of a picture when it is turned', () => {
  const once = turnRight({ rotate: 0, crop: corner });
  // The upper left corner is at the upper right.
  expect(once).toEqual({ rotate: 90, crop: { x: 0.4, y: 0.1, width: 0.4, height: 0.3 } });
  expect(turnLeft(once)).toEqual({ rotate: 0, crop: corner });
  expect(turnLeft(UNCHANGED)).toEqual({ rotate: 270, crop: UNCHANGED.crop });
});

it.each([
  [1, 2, { x: 0.25, y: 0, width: 0.5, height: 1 }],
  [1, 0.5, { x: 0, y: 0.25, width: 1, height: 0.5 }],
  [4 / 3, 4 / 3, { x: 0, y: 0, width: 1, height: 1 }],
])('finds the largest part with the ratio %d in a picture with the ratio %d', (ratio, picture, crop) => {
  expect(largestCrop(ratio, picture)).toEqual(crop);
});

it('cuts off one side, and leaves a part of the picture', () => {
  const cut = withCut(corner, 'left', 20);
  expect(cutsOf(cut)).toEqual({ left: 20, right: 60, top: 20, bottom: 40 });
  expect(cutsOf(withCut(cut, 'right', 99))).toMatchObject({ left: 20, right: 75 });
  expect(cutsOf(withCut(cut, 'top', -3))).toMatchObject({ top: 0, bottom: 40 });
});

it.each([
  { x: 33.333333333, y: 0, width: 66.666666667, height: 100 },
  { x: -0.01, y: 70.1, width: 100.2, height: 30.4 },
])('keeps what a library answers within the picture: %j', (percent) => {
  expect(cropSchema.safeParse(cropOf(percent)).success).toBe(true);
});

it('sends only what changes', () => {
  expect(editFields(UNCHANGED)).toEqual({});
  expect(editFields({ rotate: 90, crop: UNCHANGED.crop })).toEqual({ rotate: 90 });
  expect(editFields({ rotate: 0, crop: corner })).toEqual({ crop: corner });
});
