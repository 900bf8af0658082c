import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A file that is not uploaded yet. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** The address of its preview. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it failed. */
  readonly reason: string | null;
}

/**
 * Uploads files one after the other, in the order in which they were added. One that fails waits for a retry, and the
 * others go on. An upload that has succeeded is no longer in the list.
 */
export function useUploads(send: (file: File) => Promise<unknown>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const isSending = useRef(false);
  const nextKey = useRef(1);

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const remove = ({ key, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    setUploads((list) => list.filter((one) => one.key !== key));
  };

  const sendNext = useEffectEvent(async () => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next || isSending.current) return;
    isSending.current = true;
    change(next.key, { state: 'sending' });
    try {
      await send(next.file);
      isSending.current = false;
      remove(next);
    } catch (error) {
      isSending.current = false;
      const reason = error instanceof Error ? error.message : 'This photograph could not be uploaded.';
      change(next.key, { state: 'failed', reason });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list may free the way for the next.
  useEffect(() => void sendNext(), [uploads]);

  const last = useRef(uploads);
  useEffect(() => {
    last.current = uploads;
  }, [uploads]);
  useEffect(
    () => () => {
      // The page is left: nothing shows the previews any more.
      for (const { preview } of last.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads([...uploads, ...files.map((file) => newUpload(nextKey.current++, file))]),
    retry: ({ key }: Upload) => change(key, { state: 'waiting', reason: null }),
    discard: remove,
  };
}

const newUpload = (key: number, file: File): Upload => ({
  key,
  file,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  reason: null,
});
