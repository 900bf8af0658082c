import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A project that depends on the packages. */
export interface Consumer {
  readonly name: string;
  /** Its own dependencies, as npm arguments. */
  readonly peers: readonly string[];
  /** How its TypeScript may resolve modules. */
  readonly resolutions: readonly ('bundler' | 'nodenext')[];
  readonly files: readonly string[];
  readonly compilerOptions: object;
  /** Whether Vite bundles it too. Preact's page is in examples/. */
  readonly isBundled: boolean;
}

const forReact = {
  files: ['main.tsx', 'tags-react.tsx', 'css.d.ts'],
  compilerOptions: { jsx: 'react-jsx' },
};

/** Every setup that the packages support. */
export const consumers: readonly Consumer[] = [
  {
    name: 'React 19',
    peers: ['react@^19', 'react-dom@^19', '@types/react@^19', '@types/react-dom@^19'],
    resolutions: ['bundler', 'nodenext'],
    isBundled: true,
    ...forReact,
  },
  {
    name: 'React 18.3',
    peers: ['react@~18.3', 'react-dom@~18.3', '@types/react@~18.3', '@types/react-dom@~18.3'],
    resolutions: ['bundler'],
    isBundled: false,
    ...forReact,
  },
  {
    name: 'Preact',
    // Installed under React's name, because Node has no alias. examples/preact tests a bundler's alias.
    peers: [
      'preact@^11',
      'preact-render-to-string@^6.7',
      'react@npm:@preact/compat@^18.3.2',
      'react-dom@npm:@preact/compat@^18.3.2',
    ],
    resolutions: ['bundler'],
    files: ['lot.tsx', 'page.ts', 'tags-preact.tsx'],
    compilerOptions: {
      jsx: 'react-jsx',
      jsxImportSource: 'preact',
      // As the README recommends.
      paths: { react: ['./node_modules/preact/compat'] },
    },
    isBundled: false,
  },
];

/** The tsconfig for one kind of module resolution. */
export const configFor = (resolution: string): string => `tsconfig.${resolution}.json`;

/** Writes a consumer's sources and configuration into an empty folder. */
export function layOut({ compilerOptions, files, resolutions }: Consumer, folder: string): void {
  cpSync(join(import.meta.dirname, 'consumer'), folder, { recursive: true });
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
  write('package.json', { name: 'consumer', private: true, type: 'module' });
  for (const moduleResolution of resolutions)
    write(configFor(moduleResolution), {
      compilerOptions: {
        module: moduleResolution === 'nodenext' ? moduleResolution : 'esnext',
        moduleResolution,
        target: 'es2022',
        lib: ['es2024', 'dom', 'dom.iterable'],
        strict: true,
        noEmit: true,
        types: [],
        ...compilerOptions,
      },
      files,
    });
}
