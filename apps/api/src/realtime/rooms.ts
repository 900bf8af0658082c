import type { StaffSubject } from '@bidkit/contract';

/** The room of the sockets that watch a lot. */
export const lotRoom = (lotId: number) => `lot:${lotId}`;
const LOT_ROOM = /^lot:(\d+)$/;
export const isLotRoom = (room: string) => LOT_ROOM.test(room);
/** The lot of a room, or null for a room of another kind. */
export const lotOfRoom = (room: string): number | null => {
  const id = LOT_ROOM.exec(room)?.[1];
  return id === undefined ? null : Number(id);
};

/** The room of one member's sockets. */
export const userRoom = (userId: number) => `user:${userId}`;

/**
 * The room of the sockets opened with one token. It is named after the token's hash, to keep tokens out of memory
 * dumps.
 */
export const tokenRoom = (tokenHash: string) => `token:${tokenHash}`;
/** The token hash of a room, or null for a room of another kind. */
export const tokenOfRoom = (room: string): string | null => /^token:(.*)$/.exec(room)?.[1] ?? null;

/** The room of the sockets of one office session. */
export const officeRoom = (tokenHash: string) => `office:${tokenHash}`;
/** The token hash of the room of an office session, or null for a room of another kind. */
export const officeTokenOfRoom = (room: string): string | null => /^office:(.*)$/.exec(room)?.[1] ?? null;

/** The room of the sockets of staff who are notified about a subject. */
export const subjectRoom = (subject: StaffSubject) => `staff:${subject}`;

/** The room of the sockets of staff who have a record open. */
export const recordRoom = (subject: StaffSubject, id: number) => `record:${subject}:${id}`;
