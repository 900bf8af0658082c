import * as analyzer from '@custom-elements-manifest/analyzer';
import type { CustomElementDeclaration, JavaScriptModule, Package } from 'custom-elements-manifest';
import { type ManifestPlugin, viewElements } from './plugin.ts';
import { elementFiles, read } from './sources.ts';

/** A manifest that knows nothing but elements. */
export interface Manifest extends Package {
  modules: (Omit<JavaScriptModule, 'declarations'> & { declarations: CustomElementDeclaration[] })[];
}

/** What the analyzer exports but its types leave out. */
const { create, ts } = analyzer as unknown as {
  create(parts: { modules: object[]; plugins: ManifestPlugin[] }): Manifest;
  ts: { createSourceFile(name: string, text: string, target: number, setParents: true): object };
};
const ES2022 = 9;

/** Reads the manifest of our elements from the sources. */
export function analyze(): Manifest {
  return create({
    modules: [...elementFiles, 'element/define.ts'].map((file) =>
      ts.createSourceFile(file, read(file), ES2022, true),
    ),
    plugins: [viewElements()],
  });
}
