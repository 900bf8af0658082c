/** The person who logged in, as the provider describes them. No field comes from the browser. */
export interface SocialProfile {
  /** The provider's id of the person, which stays the same for our app. */
  readonly subject: string;
  /** Null when the person does not share one. */
  readonly email: string | null;
  /** Whether the provider has verified that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * The provider refused a login, or its answer belongs to another login. `reason` selects the message for the person;
 * the error's own message is for the log.
 */
export class SocialRefusal extends Error {
  readonly reason: 'refused' | 'expired';
  constructor(reason: SocialRefusal['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SocialRefusal';
    this.reason = reason;
  }
}

/** Facebook Login with a token that the browser got from its window. */
export interface FacebookGateway {
  /** The address of Facebook's window, which returns to `redirectUri` with a token in the fragment. */
  authorizationUrl(login: { readonly state: string; readonly redirectUri: string }): string;
  /**
   * Reads the profile of a token's owner.
   * @throws SocialRefusal unless it is a valid token for our app; Unanswered without an answer
   */
  readProfile(accessToken: string): Promise<SocialProfile>;
}

/** Sign in with Apple. */
export interface AppleGateway {
  /** The address of Apple's window, which posts a code and an identity token to `redirectUri`. */
  authorizationUrl(login: {
    readonly state: string;
    readonly nonce: string;
    readonly redirectUri: string;
  }): string;
  /**
   * Reads the person from an identity token. The nonce is null for a login that was started without one.
   * @throws SocialRefusal unless Apple issued it to us for the login with this nonce; Unanswered without Apple's keys
   */
  verify(identityToken: string, nonce: string | null): Promise<SocialProfile>;
  /**
   * Exchanges the code, which works once and within five minutes, and so proves that the login is new.
   * @throws SocialRefusal unless the code is about this person; Unanswered without an answer
   */
  redeem(code: {
    readonly code: string;
    readonly subject: string;
    readonly redirectUri: string;
  }): Promise<void>;
}

/** The providers of social logins. Null for one that this server does not offer. */
export interface SocialGateways {
  readonly facebook: FacebookGateway | null;
  readonly apple: AppleGateway | null;
}
