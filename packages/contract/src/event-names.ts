// Apart from the schemas in realtime.ts: a page that only listens should not carry zod.

/** `user-events-{id}` of a member. */
export function userEventsName(userId: number): `user-events-${number}` {
  return `user-events-${userId}`;
}
