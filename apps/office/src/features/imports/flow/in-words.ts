import type { FileColumn } from './columns.ts';
import type { Row } from './file-row.ts';

/** Names of fields and values as programs write them, outside of what is quoted from the file. */
const quotedOrName = /“[^”]*”|\b[a-z]+(?:_[a-z]+)+\b/g;

/**
 * The server's text about a row in the words of the screen: `Give ends_at or ends_in_seconds` has the labels of columns,
 * and `every_two_weeks` its words. The author of a JSON file has written the names.
 */
export const inWords = (
  text: string,
  columns: readonly FileColumn[],
  { source }: Pick<Row<unknown>, 'source'>,
): string =>
  source === null
    ? text
    : text.replace(quotedOrName, (found) => {
        if (found.startsWith('“')) return found;
        const label = columns.find(({ name }) => name === found)?.label;
        return label === undefined ? found.replaceAll('_', ' ') : `“${label}”`;
      });
