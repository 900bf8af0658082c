import { type Api, BidkitError } from '@bidkit/sdk';
import { describe, expect, it, vi } from 'vitest';
import { withProof } from './step-up.ts';

const refusal = (code: 'step_up_required' | 'permission_missing') =>
  new BidkitError('GET /staff/roles', 403, code, { code });

/** An API of which the session is not fresh until `prove`, or never. */
function officeWith({ isAccepted = true } = {}) {
  let isFresh = false;
  const listRoles = vi.fn(async () => {
    if (!isFresh) throw refusal('step_up_required');
    return [];
  });
  const prove = vi.fn(async () => {
    isFresh = isAccepted;
  });
  return { listRoles, prove, api: withProof({ listRoles } as unknown as Api, prove) };
}

describe('calls that need a proof', () => {
  it('are repeated after one proof, which calls that are sent together share', async () => {
    const { api, listRoles, prove } = officeWith();
    expect(await Promise.all([api.listRoles(), api.listRoles()])).toEqual([[], []]);
    await api.listRoles();
    expect([prove.mock.calls.length, listRoles.mock.calls.length]).toEqual([1, 5]);
  });

  it('are repeated once only', async () => {
    const { api, listRoles } = officeWith({ isAccepted: false });
    await expect(api.listRoles()).rejects.toMatchObject({ code: 'step_up_required' });
    expect(listRoles).toHaveBeenCalledTimes(2);
  });

  it('fail with the failure of the proof, and ask again with the next call', async () => {
    const { api, prove } = officeWith();
    prove.mockRejectedValueOnce(new Error('No input.'));
    await expect(api.listRoles()).rejects.toThrow('No input.');
    expect(await api.listRoles()).toEqual([]);
  });

  it('are not repeated after another refusal', async () => {
    const { listRoles, prove, api } = officeWith();
    listRoles.mockRejectedValue(refusal('permission_missing'));
    await expect(api.listRoles()).rejects.toMatchObject({ code: 'permission_missing' });
    expect(prove).not.toHaveBeenCalled();
  });
});
