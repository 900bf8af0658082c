import type { Passkey } from '@bidkit/contract';

/** What a change of the second factors has led to: a sentence, and new recovery codes if there are any. */
export interface FactorChange {
  readonly text: string;
  readonly codes?: readonly string[];
}

/** What each part of the list of second factors gets. */
export interface FactorParts {
  readonly factors: {
    readonly has_totp: boolean;
    readonly passkeys: readonly Passkey[];
    readonly recovery_codes_left: number;
  };
  readonly isBusy: boolean;
  /** Makes a change, one at a time. Null: nothing has changed yet. */
  run(change: () => Promise<FactorChange | null>): void;
  /** Shows a change that was made elsewhere, such as in a dialog. Never ignored: it may have codes. */
  finish(change: FactorChange): void;
}
