// Separate from the schemas in realtime.ts, so that a page which only listens does not load zod.

/** The name of a member's own events. */
export function userEventsName(userId: number): `user-events-${number}` {
  return `user-events-${userId}`;
}
