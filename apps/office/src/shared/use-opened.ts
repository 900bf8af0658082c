import { BidkitError } from '@bidkit/sdk';
import { useState } from 'react';

interface Versioned {
  /** What is compared with the present one: a number, or a value that has none. */
  readonly version: number | string;
}

interface Opened<T extends Versioned> {
  /** The record as it was when the dialog opened: what is asked does not change with it. */
  readonly opened: T;
  /** The version to send. */
  readonly base: T['version'];
  /** Makes the call. After a 409 the next one is based on the present version, which the dialog then shows. */
  sending<R>(call: () => Promise<R>): Promise<R>;
}

/**
 * A record whose dialog is open while others can change it. A press of the button just after a change by somebody else
 * is refused by the server, because it has the version of the opening.
 */
export function useOpened<T extends Versioned>(present: T): Opened<T> {
  const [opened] = useState(present);
  const [base, setBase] = useState<T['version']>(present.version);
  const [isRefused, setRefused] = useState(false);
  // The present version may be read before the refusal or after it.
  if (isRefused && base !== present.version) {
    setBase(present.version);
    setRefused(false);
  }
  return {
    opened,
    base,
    async sending(call) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof BidkitError && error.status === 409) setRefused(true);
        throw error;
      }
    },
  };
}
