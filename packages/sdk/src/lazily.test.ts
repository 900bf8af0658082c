import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

it('fetches once, and again after a failure', async () => {
  const fetchCode = vi.fn().mockRejectedValueOnce(new TypeError('blocked')).mockResolvedValue('code');
  const load = lazily(fetchCode);
  await expect(load()).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('cannot reach'),
  });
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
