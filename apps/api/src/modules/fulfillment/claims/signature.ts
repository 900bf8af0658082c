/** A name without what does not matter in a signature: capital letters, and how many spaces there are. */
const normalize = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a signature is this name. Spaces and capital letters do not matter; accents and dots do. */
export const isSignatureOf = (name: string, signature: string): boolean =>
  normalize(signature) === normalize(name);
