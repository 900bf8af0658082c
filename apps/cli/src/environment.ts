import type { Api } from '@bidkit/sdk';
import type { Prompts } from './input/prompt.ts';

/** The environment of a command. */
export interface Environment {
  /** The API client, logged in to the office. @throws UsageError without a login */
  api(): Promise<Api>;
  readonly prompts: Prompts;
  /** The folder of relative paths. */
  readonly folder: string;
  readonly url: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}
