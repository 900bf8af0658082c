import type { StepUpForm } from '@bidkit/contract';
import { type Api, BidkitError } from '@bidkit/sdk';
import type { Prompts } from './input/prompt.ts';
import { codeName } from './office-login.ts';
import { UsageError } from './usage-error.ts';

/** What answers a question for a proof without a person. */
export interface Proofs {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/**
 * Proves who the member of staff is, for the calls that need a proof of the last ten minutes. Returns the session.
 * @throws UsageError that names what to run when nobody can be asked
 */
export async function confirm(api: Api, proofs: Proofs, prompts: Prompts) {
  const { confirm_by } = await api.getOfficeSession();
  return api.stepUp({ body: await readProof(confirm_by, proofs, prompts) });
}

async function readProof(
  methods: readonly string[],
  { password, code }: Proofs,
  prompts: Prompts,
): Promise<StepUpForm> {
  if (methods.includes('password')) {
    if (password) return { password };
    refuseSilent(prompts, 'HOUSE_PASSWORD');
    return { password: await prompts.askSecretly('Please confirm that it is you. Password: ') };
  }
  if (code) return { code };
  refuseSilent(prompts, 'HOUSE_CODE');
  return { code: await prompts.ask(`Please confirm that it is you. ${codeName(methods)}: `) };
}

/** @throws UsageError in a script, which cannot answer a question */
function refuseSilent({ isInteractive }: Prompts, variable: string): void {
  if (isInteractive) return;
  throw new UsageError(
    `Please confirm that it is you. Run “pnpm house confirm” in a terminal, which is valid for ten minutes, or set ${variable}.`,
  );
}

type AnyCall = (args?: unknown) => Promise<unknown>;

/** The same calls. When one needs a new proof of identity, `prove` gets it, and the call is repeated once. */
export function withProof(api: Api, prove: () => Promise<unknown>): Api {
  // Calls that are sent together share one proof.
  let proof: Promise<unknown> | undefined;
  // Each call keeps its name and its type; the types of the loop cannot express that.
  const calls = Object.entries(api as unknown as Readonly<Record<string, AnyCall>>).map(([name, call]) => [
    name,
    async (args?: unknown) => {
      try {
        return await call(args);
      } catch (error) {
        if (!(error instanceof BidkitError) || !error.is('step_up_required')) throw error;
        proof ??= prove().finally(() => {
          proof = undefined;
        });
        await proof;
        return call(args);
      }
    },
  ]);
  return Object.fromEntries(calls) as Api;
}
