import type { ErrorBody, ProductCorrection, ProductSummary, StaffProduct } from '@bidkit/contract';
import type { Page } from '../../../kernel/page.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { staffOf } from '../staff.testing.ts';

/** Calls of products by a new member of staff. */
export async function openProductCalls(app: TestApp) {
  const staff = await staffOf(app);
  return {
    ...staff,
    list: async (query = '') => (await staff.get<Page<ProductSummary>>(`/products${query}`)).body,
    /** The ids of a list. */
    ids: async (query: string) =>
      (await staff.get<Page<ProductSummary>>(`/products${query}`)).body.data.map(({ id }) => id),
    read: async (id: number) => (await staff.get<StaffProduct>(`/products/${id}`)).body,
    change: (id: number, form: object) => staff.post<StaffProduct>(`/products/${id}`, form),
    correct: (id: number, form: object) =>
      staff.post<ProductCorrection & ErrorBody>(`/products/${id}/corrections`, {
        reason: 'Seen at packing',
        ...form,
      }),
  };
}
