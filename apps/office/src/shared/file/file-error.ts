/** Why a file cannot be used, in a sentence for the person who chose it. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
