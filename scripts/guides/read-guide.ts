/** A section of a guide: its heading without the number, and its commands in their order. */
export interface Section {
  readonly heading: string;
  /** One command a line. */
  readonly commands: readonly string[];
}

/** Where the guide's marketplace listens. */
const WRITTEN = 'localhost:4000';

/** Reads the numbered sections of a guide, and those after them, with another address in place of the written one. */
export function readGuide(markdown: string, address: string = WRITTEN): readonly Section[] {
  const [, ...sections] = markdown.replaceAll(WRITTEN, address).split(/^## (?:\d+\. )?/m);
  return sections.map((text) => ({
    heading: /^.*/.exec(text)?.[0] ?? '',
    commands: [...text.matchAll(/^```sh\n(.*?)\n```$/gms)].flatMap(([, block = '']) => block.split('\n')),
  }));
}
