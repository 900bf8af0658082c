/**
 * The documents of the office, by what the browser allows them. The server sends their headers by the address
 * (`web/office/office-headers.ts`): pages of packing read codes with the camera and WebAssembly, all others must not.
 */
export type OfficeDocument = 'office' | 'packing';

const PACKING = /^\/packing(?:\/|$)/;

/** The document that an address below `/office` belongs to. */
export const documentOf = (path: string): OfficeDocument => (PACKING.test(path) ? 'packing' : 'office');
