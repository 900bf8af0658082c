/** The size and position of the object, as fractions of the picture. A close-up has no foot: it fills the frame. */
export interface Pose {
  readonly width: number;
  readonly height: number;
  readonly foot: number | null;
  readonly isTurned: boolean;
  readonly hasCard: boolean;
}

/** A row of equal objects: the largest box of each and their middles in pixels, and the number of rows in front. */
export interface Row {
  readonly box: { readonly width: number; readonly height: number };
  readonly middles: readonly number[];
  readonly scale: number;
  readonly inFront: number;
}

/** Each row is this much smaller than the one in front. */
const SMALLER = 0.1;
/** The part of an object that the row in front leaves visible: of its height, and at least this part of its width. */
const VISIBLE = { height: 0.45, width: 0.42 };
/** A set takes more of the picture's width than one object. */
const WIDER = 1.18;

/** How far behind the front row the next one stands, in pixels. */
export const stepBack = (object: { width: number; height: number }): number =>
  Math.max(object.height * VISIBLE.height, object.width * VISIBLE.width);

/** The rows of a set of 1 to 12 objects, the farthest first. */
export function rowsOf(count: number, pose: Pose, width: number): Row[] {
  const rows = count <= 2 ? 1 : count <= 8 ? 2 : 3;
  const perRow = Math.ceil(count / rows);
  const isFull = rows > 1 && count === perRow * rows;
  const middle = width / 2 - (pose.hasCard ? width * 0.05 : 0);
  const cell = (pose.width * (count === 1 ? 1 : WIDER) * width) / (perRow + (isFull ? 0.5 : 0));
  const height = (pose.height * width) / (1 + VISIBLE.height * (rows - 1));
  return Array.from({ length: rows }, (_, index) => {
    const inFront = rows - 1 - index;
    const scale = 1 - SMALLER * inFront;
    // The first row has what is left over. Full rows stand in the gaps of each other.
    const here = index === 0 ? count - perRow * (rows - 1) : perRow;
    const shift = isFull ? (inFront % 2 === 0 ? -0.25 : 0.25) : 0;
    return {
      box: { width: Math.round(cell * scale), height: Math.round(height * scale) },
      middles: Array.from(
        { length: here },
        (_, at) => middle + (at - (here - 1) / 2 + shift) * cell * (count === 1 ? 1 : scale),
      ),
      scale,
      inFront,
    };
  });
}
