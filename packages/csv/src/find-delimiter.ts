/** The delimiter that the first line with text has most of. */
export function findDelimiter(text: string): string {
  const head = /^.*\S.*$/m.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}
