import { type Crop, type Rotation, rotation } from '@bidkit/contract';
import { FieldError, type Fields, orNone, text } from '../../input/fields.ts';

/** `0.1,0,0.8,1`: the left and top edge, the width and the height, as shares of the picture. */
function crop(given: string): Crop {
  const [x, y, width, height, ...more] = given
    .split(',')
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  const shares = { x: share(x), y: share(y), width: share(width), height: share(height) };
  if (more.length > 0 || Object.values(shares).some(Number.isNaN))
    throw new FieldError(`“${given}” is not a valid crop. Write X,Y,WIDTH,HEIGHT from 0 to 1: 0.1,0,0.8,1.`);
  return shares;
}

const share = (given = Number.NaN): number => given;

function rotate(given: string): Rotation {
  const { success, data } = rotation.safeParse(Number(given));
  if (!success) throw new FieldError(`“${given}” is not a valid rotation. Write 90, 180 or 270.`);
  return data;
}

/** How a picture is sent or changed. */
export const editFields = {
  alt: {
    value: 'TEXT',
    help: 'What it shows, for members who do not see it; "none" clears it.',
    read: orNone(text),
  },
  rotate: { value: 'DEGREES', help: 'Turns it clockwise: 90, 180 or 270.', read: rotate },
  crop: {
    value: 'X,Y,WIDTH,HEIGHT',
    help: 'Keeps a part, in shares of the turned picture: 0.1,0,0.8,1.',
    read: crop,
  },
} satisfies Fields;
