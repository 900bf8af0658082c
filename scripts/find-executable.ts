import { accessSync, constants } from 'node:fs';

/** The first of these paths that can be executed. */
export const findExecutable = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && isExecutable(path));

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Missing or not executable: try the next path.
  }
}
