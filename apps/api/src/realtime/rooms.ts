import { createHash } from 'node:crypto';

/** Sockets that hear about a lot. */
export const lotRoom = (lotId: number) => `lot:${lotId}`;
const LOT_ROOM = /^lot:/;
export const isLotRoom = (room: string) => LOT_ROOM.test(room);

/** The sockets of one member. */
export const userRoom = (userId: number) => `user:${userId}`;

/** The sockets opened with one token; the token itself stays out of memory dumps and adapters. */
export const tokenRoom = (token: string) => `token:${createHash('sha256').update(token).digest('hex')}`;
