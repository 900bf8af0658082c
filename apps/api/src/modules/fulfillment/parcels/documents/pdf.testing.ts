/** The texts of a PDF that is not compressed: hexadecimal digits with the widths between them. */
export const textsOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\[(.*)\] TJ/g),
  ].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );

export const pagesOf = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;
