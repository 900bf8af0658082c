import type { SocialProvider } from '@bidkit/sdk';

/** A login that was started and continues at a provider's page. */
export interface Attempt {
  readonly provider: SocialProvider;
  /** The provider returns it: an answer with another one belongs to no login of this tab. */
  readonly state: string;
  /** The secret that a login with Apple requires. Apple knows only its hash. */
  readonly verifier: string;
  /** The member who connects the login to their account; null when a visitor logs in. */
  readonly memberId: number | null;
  /** The page to which the member returns. */
  readonly from: string;
}

// In the tab's own storage: two tabs can log in at once, and no other tab continues a login.
const KEY = 'social-login';

/** Keeps the attempt for the way back. @throws DOMException when the browser stores nothing */
export const saveAttempt = (attempt: Attempt) => sessionStorage.setItem(KEY, JSON.stringify(attempt));

/** The login of this tab with this state; null when there is none. It can be taken once. */
export function takeAttempt(state: string | null): Attempt | null {
  const text = readText();
  if (text === null) return null;
  const attempt = JSON.parse(text) as Attempt; // Written above.
  if (attempt.state !== state) return null;
  sessionStorage.removeItem(KEY);
  return attempt;
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Blocked since the login was started.
  }
}
