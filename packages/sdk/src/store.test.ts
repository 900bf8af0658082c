import { expectTypeOf, it } from 'vitest';
import type { BidkitError } from './error.ts';
import type { AsyncState } from './store.ts';

it('the state of fetched data is narrowed by its status', () => {
  const check = (state: AsyncState<number>) => {
    if (state.status === 'ready') expectTypeOf(state.data).toEqualTypeOf<number>();
    else if (state.status === 'error') expectTypeOf(state.error).toEqualTypeOf<BidkitError>();
    else
      expectTypeOf(state).toEqualTypeOf<{ status: 'idle' | 'loading'; data: number | null; error: null }>();
  };
  expectTypeOf(check).toBeFunction();
});
