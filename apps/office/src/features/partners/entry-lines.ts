/** The entries of a field with one in each line. */
export const linesOf = (text: unknown): readonly string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
