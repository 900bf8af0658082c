import { useRef } from 'react';
import styles from './camera.module.css';
import { useCamera } from './use-camera.ts';

interface Props {
  onCode(code: string): void;
  /** The camera has stopped by itself, for a reason in words or because the page is out of sight. */
  onStop(reason: string | null): void;
}

/** What the camera sees. It reads codes as a scanner does. */
export function Camera({ onCode, onStop }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { isReading } = useCamera(video, onCode, onStop);
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.picture} aria-label="What the camera sees" muted playsInline />
      <p role="status">{isReading ? 'Hold a code in front of the camera.' : 'The camera is starting.'}</p>
    </div>
  );
}
