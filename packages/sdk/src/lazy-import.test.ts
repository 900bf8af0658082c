import { expect, it, vi } from 'vitest';
import { lazyImport } from './lazy-import.ts';

it('imports once, and again after a failure', async () => {
  const importCode = vi.fn().mockRejectedValueOnce(new TypeError('blocked')).mockResolvedValue('code');
  const load = lazyImport(importCode);
  await expect(load()).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('cannot reach'),
  });
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
  expect(importCode).toHaveBeenCalledTimes(2);
});
