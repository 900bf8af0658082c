/** The anchor of a heading: `Light and dark` -> `light-and-dark` */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');
