import { handFocus } from '@bidkit/ui/hand-focus';
import { Icon } from '@bidkit/ui/icon';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { RowActions } from '../../ui/row-actions.tsx';
import { useFocusInSight } from '../../ui/use-focus-in-sight.ts';
import styles from './photograph-list.module.css';

/** A photograph in the list. */
interface ShownPhotograph {
  readonly key: string;
  /** Null: there is no preview of it. */
  readonly src: string | null;
  readonly alt: string;
  /** What is below the picture. */
  readonly note?: string;
}

interface Action {
  readonly label: string;
  run(): void;
}

interface Props {
  /** The front first. */
  readonly photographs: readonly ShownPhotograph[];
  /** Moves the photograph at a place, counted from 0. Without it their order is fixed. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  /** What else can be done with the photograph at a place. */
  actionsOf(index: number): readonly Action[];
}

/** The photographs in their order, which is changed by dragging them or by buttons. */
export function PhotographList({ photographs, onMove, actionsOf }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const count = photographs.length;

  const list = useRef<HTMLOListElement>(null);
  useFocusInSight(list, photographs.map(({ key }) => key).join());
  const acted = useRef<number | null>(null);
  const previous = useRef(count);
  useEffect(() => {
    const hasLost = count < previous.current;
    previous.current = count;
    if (!hasLost || acted.current === null) return;
    // The one that was removed had the focus: the next one gets it.
    handFocus(null, list.current?.children[Math.min(acted.current, count - 1)]);
    acted.current = null;
  }, [count]);

  function move(from: number, to: number) {
    if (!onMove || from === to || to < 0 || to >= count) return;
    onMove(from, to);
    setSaid(`Photograph ${from + 1} is now number ${to + 1} of ${count}${to === 0 ? ', the front' : ''}.`);
  }
  const onDragOver = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    setOver(index);
  };
  const onDrop = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, index);
  };
  const onDragEnd = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={list} className={styles.list} aria-label="Photographs">
        {photographs.map(({ key, src, alt, note }, index) => (
          <li
            key={key}
            draggable={onMove !== undefined}
            data-dragged={dragged === index || undefined}
            data-over={(over === index && dragged !== index) || undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => onDragOver(event, index)}
            onDrop={(event) => onDrop(event, index)}
            onDragEnd={onDragEnd}
          >
            <Picture src={src} alt={alt} />
            <p className={styles.note}>
              <b>{index === 0 ? 'Front' : index + 1}</b> <span>{note}</span>
            </p>
            <div className={styles.actions}>
              {onMove && (
                <>
                  <Mover name="earlier" index={index} to={index - 1} count={count} onMove={move} />
                  <Mover name="later" index={index} to={index + 1} count={count} onMove={move} />
                </>
              )}
              <RowActions
                subject={`photograph ${index + 1}`}
                actions={[
                  ...(onMove && index > 0 ? [{ label: 'Make it the front', run: () => move(index, 0) }] : []),
                  ...actionsOf(index).map(({ label, run }) => ({
                    label,
                    run() {
                      acted.current = index;
                      run();
                    },
                  })),
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A picture that is not dragged by itself: the browser would offer it as a file. */
const Picture = ({ src, alt }: Pick<ShownPhotograph, 'src' | 'alt'>) =>
  src === null ? (
    <p className={styles.missing}>{alt}</p>
  ) : (
    <img src={src} alt={alt} width="240" height="180" draggable={false} />
  );

interface MoverProps {
  readonly name: 'earlier' | 'later';
  readonly index: number;
  readonly to: number;
  readonly count: number;
  onMove(from: number, to: number): void;
}

/** Stays focusable at the ends, so that the focus is not lost. */
const Mover = ({ name, index, to, count, onMove }: MoverProps) => (
  <button
    type="button"
    className={styles.mover}
    aria-label={`Move photograph ${index + 1} ${name}`}
    aria-disabled={to < 0 || to >= count}
    title={`Move ${name}`}
    onClick={() => onMove(index, to)}
  >
    <Icon name={name === 'earlier' ? 'back' : 'next'} />
  </button>
);
