/** The confirmation of the origin `null`. */
export const NULL_TEXT = 'Allow the origin “null”: every sandboxed frame, on any site, acts as this partner';
