import { useQueries } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { UPLOAD_TIMEOUT_MS } from './picture-data.ts';
import { keepUpload, uploadedFile } from './uploaded-files.ts';

/** Reads the pictures that were uploaded before the page was reloaded. `uploadedFile` has them then. */
export function useUploadedFiles(pictures: readonly string[]): void {
  const { api } = useOffice();
  useQueries({
    queries: pictures
      .filter((picture) => !uploadedFile(picture))
      .map((picture) => ({
        queryKey: ['pictures', picture],
        async queryFn({ signal }: { signal: AbortSignal }) {
          const { type, data } = await api.getUploadedPicture({
            ...{ params: { picture }, signal, timeoutMs: UPLOAD_TIMEOUT_MS },
          });
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
          keepUpload(picture, new Blob([bytes], { type }));
          return true;
        },
      })),
  });
}
