/** 32 bytes as base64url: every token of ours, in the path of a link as well. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Removes tokens from a text for a log, so that readers of the log cannot use the links of mails. */
export const hideTokens = (text: string): string => text.replace(TOKEN, '[token]');
