import type { PrintedDocument } from '@bidkit/contract';

/** Stores a document of the server as a file, which the browser opens to print it. */
export function savePdf({ file_name, pdf }: PrintedDocument): void {
  const bytes = Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  URL.revokeObjectURL(url);
}
