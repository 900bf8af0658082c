/** The login of a member of staff in this browser. */
export interface OfficeSession {
  readonly staff: { readonly id: number; readonly username: string };
  readonly role: { readonly id: number; readonly name: string };
  /** Such as `lots:read`. */
  readonly permissions: readonly string[];
  /** ISO 8601. */
  readonly expires_at: string;
  /** Until when the last proof of identity counts; null without one. ISO 8601. */
  readonly step_up_until: string | null;
}

/** The calls about the session. */
export interface SessionCalls {
  /** Null when nobody is logged in. */
  read(): Promise<OfficeSession | null>;
  /** Logs out. */
  end(): Promise<void>;
}

/** Whether a session has one of these permissions. Without any required, everybody on the staff may. */
export const hasOneOf = ({ permissions }: OfficeSession, required: readonly string[]): boolean =>
  required.length === 0 || required.some((permission) => permissions.includes(permission));
