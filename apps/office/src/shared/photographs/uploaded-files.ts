/**
 * The files of the pictures that this tab has uploaded, by their id, with the address of their preview. They are kept
 * until the tab is closed: a form that is opened again, or a step of it, shows its pictures. A `File` is a reference to
 * what is on the disk.
 */
const uploaded = new Map<string, string>();

export function keepPreview(picture: string, file: Blob): void {
  if (!uploaded.has(picture)) uploaded.set(picture, URL.createObjectURL(file));
}

/** The address of the preview; null for a picture of an earlier visit. */
export const previewOf = (picture: string): string | null => uploaded.get(picture) ?? null;
