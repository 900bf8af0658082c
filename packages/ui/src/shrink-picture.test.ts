import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

afterEach(() => void vi.unstubAllGlobals());

const large = new Blob([new Uint8Array(2_000_001)]);

it('leaves a small picture as it is', async () => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  const small = new Blob([new Uint8Array(2_000_000)]);
  expect(await shrinkPicture(small, 1_200)).toBe(small);
  expect(decode).not.toHaveBeenCalled();
});

it('leaves a picture that the browser cannot decode as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not a picture')));
  expect(await shrinkPicture(large, 1_200)).toBe(large);
});

it('leaves a picture as it is in a browser that cannot shrink it', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  expect(await shrinkPicture(large, 1_200)).toBe(large);
});
