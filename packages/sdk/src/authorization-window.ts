/** A request for a token. */
export interface AuthorizationRequest {
  /** The marketplace's page that asks the member for consent. */
  readonly url: string;
  /** The request's own parameters. `code_challenge` and `state` are added to them. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Exchanged for a token. The code is worth nothing without the verifier, which never leaves the page that created it.
 */
export interface AuthorizationGrant {
  readonly code: string;
  readonly code_verifier: string;
}

/** The popup's answer, as a message like that of `response_mode=web_message`. `state` is the request's. */
export type AuthorizationResponse = { readonly type: 'bidkit:authorization'; readonly state: string } & (
  | { readonly code: string }
  | { readonly error: 'access_denied' }
);

/** Acknowledges a code. A popup that receives none asks the member to start again. */
export interface AuthorizationReceipt {
  readonly type: 'bidkit:authorization-received';
}

const POLL_CLOSED_MS = 500;

/**
 * Asks for a token in a popup of the marketplace: the OAuth 2 authorization code flow with PKCE. Sends the popup to the
 * page that asks the member, and waits for its answer. Resolves with null when the member declined or closed the
 * window. Needs a secure context (`crypto.subtle`). The caller closes the popup after it has exchanged the code.
 * @example
 * const popup = open();
 * const params = { partner: 'acme', origin: location.origin };
 * const url = 'https://market.example/partner/sign-in';
 * const grant = popup && (await requestAuthorization(popup, { url, params }));
 */
export async function requestAuthorization(
  popup: Window,
  { url, params }: AuthorizationRequest,
): Promise<AuthorizationGrant | null> {
  const [code_verifier, state] = [randomToken(), randomToken()];
  const code_challenge = await challengeOf(code_verifier);
  const response = receiveCode(popup, new URL(url, location.href).origin, state);
  popup.location.href = `${url}?${new URLSearchParams({ ...params, code_challenge, state })}`;
  const code = await response;
  return code === null ? null : { code, code_verifier };
}

/**
 * The code that the popup sends, or null once it was declined or closed. Messages of other windows and origins are
 * ignored.
 */
function receiveCode(popup: Window, origin: string, state: string): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = (code: string | null) => {
      clearInterval(poll);
      removeEventListener('message', onMessage);
      resolve(code);
    };
    function onMessage({ source, origin: from, data }: MessageEvent) {
      if (source !== popup || from !== origin || data?.type !== 'bidkit:authorization') return;
      // Another request may have taken over this popup. Ignore answers with a different `state`.
      if (data.state !== state) return;
      if (data.error !== undefined) return finish(null);
      const receipt: AuthorizationReceipt = { type: 'bidkit:authorization-received' };
      popup.postMessage(receipt, origin);
      finish(String(data.code));
    }
    const poll = setInterval(() => popup.closed && finish(null), POLL_CLOSED_MS);
    addEventListener('message', onMessage);
  });
}

/** 32 random bytes as 43 characters of base64url. */
const randomToken = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a code verifier. */
async function challengeOf(codeVerifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return toBase64Url(new Uint8Array(hash));
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
