import * as analyzer from '@custom-elements-manifest/analyzer';
import type { CustomElementDeclaration, JavaScriptModule, Package } from 'custom-elements-manifest';
import { elements, type ManifestPlugin } from './plugin.ts';
import { componentOf, elementFiles, read } from './sources.ts';

/** A manifest with elements only. */
export interface Manifest extends Package {
  modules: (Omit<JavaScriptModule, 'declarations'> & { declarations: CustomElementDeclaration[] })[];
}

/** Exports of the analyzer that its types lack. */
const { create, ts } = analyzer as unknown as {
  create(parts: { modules: object[]; plugins: ManifestPlugin[] }): Manifest;
  ts: { createSourceFile(name: string, text: string, target: number, setParents: true): object };
};
const ES2022 = 9;
/** The comment above the base class describes what all elements have. */
const BASE = 'element/bidkit-element.ts';

/** Reads the manifest of our elements from the sources. */
export function analyze(): Manifest {
  return create({
    modules: [...elementFiles.map(classOf), { file: BASE, text: read(BASE) }].map(({ file, text }) =>
      ts.createSourceFile(file, text, ES2022, true),
    ),
    plugins: [elements(BASE)],
  });
}

/** The analyzer reads the comments of classes only: it gets each component's comment above an empty class. */
function classOf(file: string): { file: string; text: string } {
  const { name, comment } = componentOf(file);
  return { file, text: `${comment}\nclass ${name} {}\n` };
}
