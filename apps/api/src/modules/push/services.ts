/** The push services of the common browsers: a host, or the domain that its hosts end in. */
const known = [
  'fcm.googleapis.com', // Chrome, Opera, Samsung Internet
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com', // Edge
];

/**
 * Whether the server sends messages to this address. Only to push services: otherwise a member could make it send
 * requests to any address of its own network. `further` has the origins of services that the operator allows.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username !== '') return false;
  if (further.includes(origin)) return true;
  const isKnown = known.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  return isKnown && protocol === 'https:' && port === '';
}
