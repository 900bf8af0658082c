import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openDetector } from './detector.ts';
import { newCodes } from './new-codes.ts';

/** The pause between two pictures that are read, in ms. A code is held still for longer than that. */
const PAUSE_MS = 120;

/** After this time without a new code the camera stops, in ms. */
const IDLE_MS = 5 * 60_000;

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser does not allow the camera. Allow it in the settings of this page.',
  NotFoundError: 'This device has no camera.',
  NotReadableError: 'Another application uses the camera.',
};

const FAILED = 'The camera cannot be used. Type the codes, or use a scanner.';

/** Why the camera could not be started, in words. */
const reasonOf = (error: unknown): string => (error instanceof DOMException && reasons[error.name]) || FAILED;

async function openStream(): Promise<MediaStream> {
  // Browsers offer it to safe addresses alone.
  if (!('mediaDevices' in navigator)) throw new Error('no camera at this address');
  const video = { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video });
}

/**
 * Shows the camera in a video and reads codes until it is stopped, while the page is in sight. `onStop` gets the reason
 * when it stops by itself.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  onStop: (reason: string | null) => void,
): { readonly isReading: boolean } {
  const [isReading, setReading] = useState(false);
  const readCode = useEffectEvent(onCode);
  const stopped = useEffectEvent(onStop);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const stop = (reason: string | null) => {
      if (!isOver) stopped(reason);
      isOver = true;
    };
    const onHidden = () => document.hidden && stop(null);
    document.addEventListener('visibilitychange', onHidden);

    async function read(): Promise<void> {
      stream = await openStream();
      const shown = video.current;
      if (isOver || !shown) return end();
      shown.srcObject = stream;
      const [detector] = await Promise.all([openDetector(), shown.play()]);
      setReading(true);
      const tellNew = newCodes();
      let last = performance.now();
      while (!isOver) {
        const codes = (await detector.detect(shown)).map(({ rawValue }) => rawValue);
        const now = performance.now();
        for (const code of tellNew(codes, now)) {
          last = now;
          readCode(code);
        }
        if (now - last > IDLE_MS) stop('The camera was stopped, because it has seen no code for 5 minutes.');
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    function end(): void {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    read().catch((error: unknown) => {
      console.error(error);
      stop(reasonOf(error));
      end();
    });
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onHidden);
      end();
    };
  }, [video]);
  return { isReading };
}
