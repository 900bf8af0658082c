import { expect } from 'vitest';

/** Expects the payment sandbox of a server at this address of its health. */
export const expectSandbox = async (url: string) =>
  expect(await (await fetch(url)).json()).toMatchObject({ service: 'bidkit-sandbox' });

/** Awaits the end of that sandbox. */
export const expectNoSandbox = (url: string) =>
  expect
    .poll(
      () =>
        fetch(url).then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 60_000 },
    )
    .toBe('closed');
