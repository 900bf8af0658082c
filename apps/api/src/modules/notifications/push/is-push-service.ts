/** The domains of the push services of common browsers. Their hosts are the domain or subdomains of it. */
const knownDomains = [
  'fcm.googleapis.com', // Chrome, Opera, Samsung Internet
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com', // Edge
];

/**
 * Whether an address belongs to a push service. The server sends to no others: otherwise a member could make it send
 * requests inside its own network. `allowedOrigins` are those of further push services in `PUSH_SERVICES`.
 */
export function isPushService(endpoint: string, allowedOrigins: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowedOrigins.includes(origin)) return true;
  const isKnown = knownDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  return isKnown && protocol === 'https:' && port === '';
}
