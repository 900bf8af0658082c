import 'react-image-crop/dist/ReactCrop.css';
import { imageEndpoints } from '@bidkit/contract';
import { useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import {
  type Cuts,
  cropOf,
  cutsOf,
  editFields,
  largestCrop,
  type PictureEdit,
  turnLeft,
  turnRight,
  UNCHANGED,
  withCut,
} from './crop.ts';
import styles from './crop-dialog.module.css';
import { drawTurned, readImage } from './draw-picture.ts';

// Loaded on demand, with its library.

interface Props {
  readonly title: string;
  /** What becomes of the photograph. */
  readonly text: string;
  readonly src: string;
  /** Where it begins. */
  readonly edit?: PictureEdit;
  /** Rejects with BidkitError; the dialog then says why. */
  send(edit: PictureEdit): Promise<unknown>;
  onClose(): void;
}

const shapes = [
  ['Square', 1],
  ['4 : 3', 4 / 3],
  ['3 : 4', 3 / 4],
] as const;
const sides = [
  ['left', 'Cut off left'],
  ['right', 'Cut off right'],
  ['top', 'Cut off top'],
  ['bottom', 'Cut off bottom'],
] as const satisfies readonly (readonly [keyof Cuts, string])[];

/** Turns and crops a photograph: with the pointer, with arrow keys on the corners, or by numbers. */
export function CropDialog({ title, text, src, edit: first = UNCHANGED, send, onClose }: Props) {
  const [edit, setEdit] = useState(first);
  const [ratio, setRatio] = useState(1);
  const { crop } = edit;
  const cuts = cutsOf(crop);
  const percent = { x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 };
  return (
    <FormDialog
      title={title}
      text={text}
      action="Save"
      busy="Saving"
      order={['crop', 'rotate']}
      schema={imageEndpoints.changeProductImage.body}
      read={() => editFields(edit)}
      send={async () => {
        await send(edit);
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <div className={styles.tools}>
            <Button onClick={() => setEdit(turnLeft)}>Turn left</Button>
            <Button onClick={() => setEdit(turnRight)}>Turn right</Button>
            {shapes.map(([label, shape]) => (
              <Button key={label} onClick={() => setEdit({ ...edit, crop: largestCrop(shape, ratio) })}>
                {label}
              </Button>
            ))}
            <Button onClick={() => setEdit({ ...edit, crop: UNCHANGED.crop })}>No crop</Button>
          </div>
          <ReactCrop
            className={styles.crop ?? ''}
            crop={{ ...percent, unit: '%' }}
            keepSelection
            onChange={(_pixels, chosen) => setEdit({ ...edit, crop: cropOf(chosen) })}
          >
            <Turned src={src} rotate={edit.rotate} onRatio={setRatio} />
          </ReactCrop>
          <div className={styles.sides}>
            {sides.map(([side, label]) => (
              <label key={side}>
                <span>
                  {label}: {cuts[side]} %
                </span>
                <input
                  type="range"
                  min="0"
                  max="95"
                  value={cuts[side]}
                  onChange={({ target }) =>
                    setEdit({ ...edit, crop: withCut(crop, side, target.valueAsNumber) })
                  }
                />
              </label>
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}

interface TurnedProps {
  readonly src: string;
  readonly rotate: PictureEdit['rotate'];
  onRatio(ratio: number): void;
}

/** The turned picture. Not an image that a style turns: its place on the page would keep its size. */
function Turned({ src, rotate, onRatio }: TurnedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    readImage(src).then(
      (read) => isShown && setImage(read),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [src]);
  useEffect(() => {
    if (image && canvas.current) onRatio(drawTurned(canvas.current, image, rotate));
  }, [image, rotate, onRatio]);
  if (hasFailed)
    return <p role="alert">The photograph could not be loaded. Please close this and try again.</p>;
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label="The photograph" />;
}
