/** Starts something once the next frame is painted. What it answers stops that, and keeps it from starting at all until then. */
export function afterPaint(start: () => () => void): () => void {
  let stop: (() => void) | null | undefined;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (stop !== null) stop = start();
    }),
  );
  return () => {
    stop?.();
    stop = null;
  };
}
