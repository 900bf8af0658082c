import type { StaffPermission } from '@bidkit/contract';

/** The caller of a call for staff, as their office session identifies them. */
export interface StaffCaller {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: { readonly id: number; readonly name: string };
  /** What their role allows. */
  readonly permissions: readonly StaffPermission[];
  /** Whether they have an authenticator app, and a passkey of the office. */
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  /** Whether this server requires a second factor that they have not set up. */
  readonly needsSecondFactor: boolean;
  readonly session: OfficeSessionFacts;
}

/** An office session, as each call reads it. */
interface OfficeSessionFacts {
  readonly id: number;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly freshUntil: Date;
  readonly isFresh: boolean;
  /** Whether it was idle for too long, and waits for a proof. */
  readonly isLocked: boolean;
}
