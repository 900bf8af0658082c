import { type RefObject, useEffect } from 'react';

/** Ctrl+S, and Cmd+S on a Mac, submit the form. Not while a dialog is above it, or while the session is locked. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey) return;
      // The browser would save the page as a file.
      event.preventDefault();
      const isHidden = form.current?.closest('[hidden]') || document.querySelector('dialog[open]');
      if (!isHidden && !event.repeat) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
