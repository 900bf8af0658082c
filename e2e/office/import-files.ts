import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { PNG } from 'pngjs';

/** A file as the page is given it. */
export const aFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** A picture of one color, which no other number gives. */
export function aPicture(number: number): Buffer {
  const image = new PNG({ width: 320, height: 240 });
  const color = [(number * 67) % 256, (number * 31) % 256, number % 256, 255];
  image.data.set(Uint8Array.from(image.data, (_, at) => color[at % 4] ?? 0));
  return PNG.sync.write(image);
}

/** A ZIP file with these texts and pictures by their paths. */
export async function aZip(name: string, files: Readonly<Record<string, string | Buffer>>) {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files)) {
    const reader =
      typeof content === 'string'
        ? new TextReader(content)
        : new BlobReader(new Blob([Uint8Array.from(content)]));
    await writer.add(path, reader);
  }
  const zip = await writer.close();
  return aFile(name, Buffer.from(await zip.arrayBuffer()));
}
