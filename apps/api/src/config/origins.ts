/** Whether a text is an origin, such as `https://office.example.com`. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Whether a text is a list of origins, separated by commas, such as `https://www.example.com`. */
export const areOrigins = (text: string): boolean => text.split(',').every(isOrigin);
