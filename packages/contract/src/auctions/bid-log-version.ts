// Separate from the schemas in bids.ts, so that verifying a log does not load zod.

/** The version of a log without `extensions`. */
export const BID_LOG_VERSION = 3;
/** The version of a log with `extensions`: verifiers that do not know them must not call it wrong. */
export const EXTENDED_BID_LOG_VERSION = 4;

/** The versions of a log that this build writes and verifies. */
export const bidLogVersions = [BID_LOG_VERSION, EXTENDED_BID_LOG_VERSION] as const;

/**
 * Why a log of this version cannot be verified by this build; null if it can. It says nothing about whether the log is
 * correct.
 */
export function unknownVersionText(version: unknown): string | null {
  if (bidLogVersions.some((known) => known === version)) return null;
  const isNewer = typeof version === 'number' && version > EXTENDED_BID_LOG_VERSION;
  const next = isNewer ? 'It is too old for this log: please update it.' : 'It cannot check this log.';
  return `The log has version ${version}, and this verifier knows the versions ${bidLogVersions.join(' and ')}. ${next}`;
}
