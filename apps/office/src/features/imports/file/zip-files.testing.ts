import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';

/** A ZIP file with these texts and blobs by their paths. */
export async function aZip(
  files: Readonly<Record<string, string | Blob>>,
  options: { readonly password?: string } = {},
): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { ...options, useWebWorkers: false });
  for (const [path, content] of Object.entries(files))
    await writer.add(path, typeof content === 'string' ? new TextReader(content) : new BlobReader(content));
  return writer.close();
}
