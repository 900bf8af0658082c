import type { Api } from '@bidkit/sdk';

/** What a command works with. */
export interface Environment {
  /** The calls of the house, signed in. @throws Mistake when nobody is */
  api(): Promise<Api>;
  /** Where relative paths begin. */
  readonly folder: string;
  readonly url: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}
