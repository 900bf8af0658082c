import type { ViewProps } from '../element/define.ts';

/** Whether a member is here; somebody who is not signed in is sent to the login, by the host or in a new tab. */
export function asMember(props: ViewProps, subject: { dealId: number } | { auctionId: number }): boolean {
  const { bidkit, emit } = props;
  if (bidkit.session.getState().status !== 'signed-out') return true;
  if (emit('bidkit:login', subject)) open(`${bidkit.siteUrl}/login`, '_blank', 'noopener');
  return false;
}
