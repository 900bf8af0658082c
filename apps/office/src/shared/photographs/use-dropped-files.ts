import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/**
 * Files that are dropped on a part of the page, or pasted anywhere on it. Returns whether files are held over the part.
 * A file that is dropped elsewhere is ignored: the browser would open it in place of the page.
 */
export function useDroppedFiles(
  part: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const isOnPart = ({ target }: Event) => target instanceof Node && part.current?.contains(target) === true;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOnPart(event) ? 'copy' : 'none';
      setOver(isOnPart(event));
    };
    const onDragLeave = (event: DragEvent) => {
      // Outside of the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isOnPart(event)) take([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextFor(event) || isInDialog(event, part.current)) return;
      event.preventDefault();
      take(files);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
      removeEventListener('paste', onPaste);
    };
  }, [part]);

  return isOver;
}

/** Whether it is a text that belongs into the field: word processors copy a picture of the text with it. */
const isTextFor = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/** Whether it happens in a dialog above the part. */
function isInDialog({ target }: Event, part: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null;
  return dialog !== null && !dialog.contains(part);
}
