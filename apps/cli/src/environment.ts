import type { Api, Bidkit } from '@bidkit/sdk';

/** The environment of a command. */
export interface Environment {
  /** The signed-in API client. @throws UsageError without a sign-in */
  api(): Promise<Api>;
  /** The client of `api`, for the events of its socket. */
  bidkit(): Promise<Bidkit>;
  /** The folder of relative paths. */
  readonly folder: string;
  readonly url: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}
