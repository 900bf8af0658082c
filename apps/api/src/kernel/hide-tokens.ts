/** 32 bytes as base64url: every token of ours, in the path of a link as well. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A text for a log, without tokens: whoever reads logs must not be able to use a link of a mail. */
export const hideTokens = (text: string): string => text.replace(TOKEN, '[token]');
