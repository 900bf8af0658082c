/** Sockets that hear about a lot. */
export const lotRoom = (lotId: number) => `lot:${lotId}`;
const LOT_ROOM = /^lot:(\d+)$/;
export const isLotRoom = (room: string) => LOT_ROOM.test(room);
/** The lot of a room, or null when it is none of a lot. */
export const lotOfRoom = (room: string): number | null => {
  const id = LOT_ROOM.exec(room)?.[1];
  return id === undefined ? null : Number(id);
};

/** The sockets of one member. */
export const userRoom = (userId: number) => `user:${userId}`;

/** The sockets opened with one token, by its hash: the token itself stays out of memory dumps and adapters. */
export const tokenRoom = (tokenHash: string) => `token:${tokenHash}`;
/** The hash a room is named after, or null when it is none of a token. */
export const tokenOfRoom = (room: string): string | null => /^token:(.*)$/.exec(room)?.[1] ?? null;
