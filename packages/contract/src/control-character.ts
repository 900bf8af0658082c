/**
 * Matches a control character, a line break, or a character that changes the direction of the text around it. A name
 * with one could change what a terminal or a page shows beside the name.
 */
export const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
