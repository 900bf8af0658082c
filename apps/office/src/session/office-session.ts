import { allowsCall, type NeededPermission, type OfficeSession } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { BidkitError } from '@bidkit/sdk';

/** Whether the role of a session has a permission, or one of several. */
export const isAllowed = ({ permissions }: OfficeSession, needed: NeededPermission): boolean =>
  allowsCall(permissions, needed);

/** The session of this browser; null when nobody is logged in. */
export async function readSession(api: Pick<Api, 'getOfficeSession'>): Promise<OfficeSession | null> {
  try {
    return await api.getOfficeSession();
  } catch (error) {
    if (error instanceof BidkitError && (error.status === 401 || error.code === 'office_session_required'))
      return null;
    throw error;
  }
}

/** Ends the session of this browser, or finds that it has ended. */
export async function endSession(api: Pick<Api, 'endOfficeSession'>): Promise<void> {
  try {
    await api.endOfficeSession({ body: {} });
  } catch (error) {
    if (!(error instanceof BidkitError && error.status === 401)) throw error;
  }
}
