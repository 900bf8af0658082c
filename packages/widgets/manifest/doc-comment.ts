/** The text of a comment, and the code of its `@example`. */
export interface DocComment {
  readonly text: string;
  readonly example: string;
}

/** Reads a JSDoc comment up to its tags, and its example. */
export function readComment(comment: string): DocComment {
  const lines = comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''));
  const [text = '', ...tags] = lines.join('\n').split(/^@(?=\w)/m);
  const example = tags.find((tag) => tag.startsWith('example')) ?? '';
  return { text: text.trim().replace(/\s*\n\s*/g, ' '), example: example.slice('example'.length).trim() };
}
