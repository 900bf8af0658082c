import type { NamedFile } from '../file/unzip.ts';

const byNumber = new Intl.Collator('en', { numeric: true });

const lower = (text: string) => text.trim().toLowerCase();
const baseOf = (path: string) => lower(path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
const folderOf = (path: string) => lower(path.split('/').at(-2) ?? '');

/** The item code that a picture is named by: a file in a folder `C-17`, `C-17.jpg`, or `C-17-2.jpg`. */
function codeOf(path: string, codes: ReadonlySet<string>): string | null {
  const base = baseOf(path);
  // `C-17-2` can be a code of its own: the whole name comes before its beginning.
  const beginning = base.replace(/[-_ ]+\(?\d+\)?$/, '');
  return [folderOf(path), base, beginning].find((name) => codes.has(name)) ?? null;
}

/** Pictures by the item codes that their names have, each list in the order of the names. */
export function picturesByCode(
  pictures: readonly NamedFile[],
  itemCodes: readonly string[],
): ReadonlyMap<string, readonly NamedFile[]> {
  const codes = new Set(itemCodes.map(lower).filter((code) => code !== ''));
  const found = new Map<string, NamedFile[]>();
  for (const picture of pictures) {
    const code = codeOf(picture.path, codes);
    if (code !== null) found.set(code, [...(found.get(code) ?? []), picture]);
  }
  for (const [code, list] of found) found.set(code, inOrder(list, code));
  return found;
}

/** `C-17.jpg` is the front, before `C-17-2.jpg`. */
const inOrder = (list: readonly NamedFile[], code: string): NamedFile[] =>
  list.toSorted((a, b) => {
    const [isFront, isOtherFront] = [baseOf(a.path) === code, baseOf(b.path) === code];
    if (isFront !== isOtherFront) return isFront ? -1 : 1;
    return byNumber.compare(a.path, b.path);
  });

/** The pictures of an item code. */
export const picturesOf = (byCode: ReadonlyMap<string, readonly NamedFile[]>, code: string | undefined) =>
  byCode.get(lower(code ?? '')) ?? [];

/** A picture that a row names by its path, relative to the file of the lots. */
export function findPicture(pictures: readonly NamedFile[], folder: string, named: string): NamedFile | null {
  const path = lower(named.replaceAll('\\', '/').replace(/^\.\//, ''));
  const inFolder = lower(folder === '' ? path : `${folder}/${path}`);
  return (
    pictures.find((picture) => lower(picture.path) === inFolder) ??
    pictures.find((picture) => lower(picture.path) === path) ??
    null
  );
}

/** The pictures. Those that were refused have the reasons. */
export const withRefusals = (
  pictures: readonly NamedFile[],
  reasons: ReadonlyMap<Blob, string>,
): readonly NamedFile[] =>
  pictures.map((picture) => {
    const refused = reasons.get(picture.data);
    return refused === undefined ? picture : { ...picture, refused };
  });

/** The errors of those that were refused. */
export const refusedTexts = (pictures: readonly NamedFile[]): string[] =>
  pictures.flatMap(({ path, refused }) => (refused === undefined ? [] : [`“${path}”: ${refused}`]));

/**
 * Pictures with others that were chosen later. One with the name of a picture takes its place and its path, by which
 * its row may name it; in another folder, or of another kind, if that one was refused.
 */
export function addPictures(before: readonly NamedFile[], added: readonly NamedFile[]) {
  const places = new Map<NamedFile, NamedFile>();
  const others: NamedFile[] = [];
  for (const picture of added) {
    const old = formerOf(before, picture);
    if (old) places.set(old, { ...picture, path: old.path });
    else others.push(picture);
  }
  /** What is in the place of a picture now. */
  const nowOf = (picture: NamedFile) => places.get(picture) ?? picture;
  return { pictures: [...before.map(nowOf), ...others], nowOf };
}

function formerOf(before: readonly NamedFile[], { path }: NamedFile): NamedFile | undefined {
  const same = before.find((one) => lower(one.path) === lower(path));
  if (same) return same;
  const alike = before.filter((one) => one.refused !== undefined && baseOf(one.path) === baseOf(path));
  const beside = alike.filter((one) => folderOf(one.path) === folderOf(path));
  return [beside, alike].find(({ length }) => length === 1)?.[0];
}
