import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../packing.module.css';

const Camera = lazy(async () => ({ default: (await import('./camera.tsx')).Camera }));

interface Props {
  onCode(code: string): void;
  /** Another button beside it. */
  readonly children?: ReactNode;
}

/** Reads codes with the camera of a phone, where there is no scanner. */
export function CameraButton({ onCode, children }: Props) {
  const [isOn, setOn] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  return (
    <>
      <div className={styles.line}>
        <Button
          onClick={() => {
            setReason(null);
            setOn(!isOn);
          }}
        >
          {isOn ? 'Stop the camera' : 'Use the camera'}
        </Button>
        {children}
      </div>
      {isOn && (
        <Suspense fallback={<p role="status">The camera is starting.</p>}>
          <Camera
            onCode={onCode}
            onStop={(why) => {
              setReason(why);
              setOn(false);
            }}
          />
        </Suspense>
      )}
      <p role="alert" className={styles.message} data-tone="danger">
        {reason}
      </p>
    </>
  );
}
