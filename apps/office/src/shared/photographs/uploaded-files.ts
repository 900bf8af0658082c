import { type PictureEdit, UNCHANGED } from './crop.ts';
import { drawEdited } from './draw-picture.ts';

/** A picture that this tab has uploaded. */
interface UploadedFile {
  /** A reference to what is on the disk. */
  readonly file: Blob;
  /** How it was changed before it was stored. */
  readonly edit: PictureEdit;
  /** The address of the file as it is. */
  readonly original: string;
  /** The address of what was stored. */
  readonly preview: string;
}

/**
 * By the ids of the pictures. They are kept until the tab is closed: a form that is opened again, or a step of it, shows
 * its pictures.
 */
const uploaded = new Map<string, UploadedFile>();

/** The file of an uploaded picture; undefined for one of before a reload, until `useUploadedFiles` has read it. */
export const uploadedFile = (picture: string): UploadedFile | undefined => uploaded.get(picture);

/** Keeps the file of an uploaded picture. */
export function keepUpload(picture: string, file: Blob): void {
  if (uploaded.has(picture)) return;
  const original = URL.createObjectURL(file);
  uploaded.set(picture, { file, edit: UNCHANGED, original, preview: original });
}

/** Keeps the same file as another picture, with a preview of its edit. */
export async function keepEdited(picture: string, { file, original }: UploadedFile, edit: PictureEdit) {
  if (uploaded.has(picture)) return;
  const drawn = await drawEdited(original, edit);
  uploaded.set(picture, {
    ...{ file, edit, original },
    preview: drawn ? URL.createObjectURL(drawn) : original,
  });
}
