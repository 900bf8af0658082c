import { options } from 'preact';

const FRAME_TIMEOUT_MS = 1_000;

// Effects, such as opening the socket, run after the paint. Preact waits 35 ms for a frame, but a slow phone needs
// longer for the first card. A hidden page has no frames.
options.requestAnimationFrame = (callback) => {
  const run = () => {
    clearTimeout(timeout);
    cancelAnimationFrame(frame);
    setTimeout(callback);
  };
  const timeout = setTimeout(run, FRAME_TIMEOUT_MS);
  const frame = requestAnimationFrame(run);
};
