import type { SessionCalls } from './office-session.ts';

const ADDRESS = '/api/staff/session';
const NOT_LOGGED_IN = [401, 403, 404];

/** The calls about the session, with the cookie of this browser. */
export const sessionCalls: SessionCalls = {
  async read() {
    const answer = await fetch(ADDRESS, { cache: 'no-store' });
    if (NOT_LOGGED_IN.includes(answer.status)) return null;
    if (!answer.ok) throw new Error('The server could not read the session.');
    return answer.json();
  },
  async end() {
    await fetch(`${ADDRESS}/end`, { method: 'POST' });
  },
};
