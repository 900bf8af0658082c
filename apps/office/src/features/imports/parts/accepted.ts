/** The kinds of files of an import. */
export const ACCEPTED = '.csv,.tsv,.txt,.json,.zip,.jpg,.jpeg,.png,.webp,.avif';
