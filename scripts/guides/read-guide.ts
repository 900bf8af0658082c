/** A section of a guide: its heading without the number, and its commands in their order. */
export interface Section {
  readonly heading: string;
  /** One line each: a command that continues with a backslash is joined. */
  readonly commands: readonly string[];
}

/** Where the guide's marketplace listens. */
const WRITTEN = 'localhost:4000';

/** Reads the numbered sections of a guide, and those after them, with another address in place of the written one. */
export function readGuide(markdown: string, address: string = WRITTEN): readonly Section[] {
  const text = markdown.replaceAll(WRITTEN, address).replace(/ \\\n\s+/g, ' ');
  const [, ...sections] = text.split(/^## (?:\d+\. )?/m);
  return sections.map((section) => ({
    heading: /^.*/.exec(section)?.[0] ?? '',
    commands: [...section.matchAll(/^```sh\n(.*?)\n```$/gms)].flatMap(([, block = '']) => block.split('\n')),
  }));
}
