/** The steps of the README's Quickstart, as they are written. */
export interface Quickstart {
  readonly start: string;
  /** One command a line. */
  readonly register: readonly string[];
  /** The path of the page, and its HTML. */
  readonly page: { readonly path: string; readonly html: string };
  readonly see: string;
}

/** Where the README's commands listen. */
const WRITTEN = { market: 4000, page: 8080 } as const;

/** Ports in place of the README's, for machines on which those are taken. */
export interface Ports {
  readonly market: number;
  readonly page: number;
}

/** Reads the Quickstart of a README. @throws Error if a step is missing */
export function readQuickstart(readme: string, ports: Ports = WRITTEN): Quickstart {
  const [, section = ''] = /\n## Quickstart\n(.*?)(?=\n## |$)/s.exec(readme) ?? [];
  const blocks = [...section.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(([, language, text = '']) => ({
    language,
    text: withPorts(text, ports),
  }));
  const [start, register, see] = blocks.filter(({ language }) => language === 'sh');
  const page = blocks.find(({ language }) => language === 'html');
  const [, path] = /`([\w./-]+\.html)`/.exec(section) ?? [];
  if (!start || !register || !page || !path || !see)
    throw new Error(
      'The Quickstart of README.md must have commands to start, register and serve, and a page.',
    );
  return {
    start: start.text,
    register: register.text.split('\n'),
    page: { path, html: page.text },
    see: see.text,
  };
}

const withPorts = (text: string, { market, page }: Ports) =>
  text
    .replaceAll(`localhost:${WRITTEN.market}`, `localhost:${market}`)
    .replaceAll(`localhost:${WRITTEN.page}`, `localhost:${page}`)
    .replaceAll(`--port ${WRITTEN.page}`, `--port ${page}`);

/** The password that a command asks for: it stands in its comment. */
export const passwordOf = (command: string): string | undefined => /# password: (.+)$/.exec(command)?.[1];
