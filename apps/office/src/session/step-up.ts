import type { OfficeSession, StepUpForm } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import type { OfficeClient } from '../api.ts';

/** Proves who the member of staff is. If the session has ended meanwhile, the page asks for a login instead. */
export async function stepUp(
  { plain, gate }: Pick<OfficeClient, 'plain' | 'gate'>,
  body: StepUpForm,
): Promise<OfficeSession> {
  try {
    return await plain.stepUp({ body });
  } catch (error) {
    if (error instanceof BidkitError && error.status === 401) void gate.require('login');
    throw error;
  }
}
