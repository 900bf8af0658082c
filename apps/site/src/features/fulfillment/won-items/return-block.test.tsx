import type { Rma, WonItem } from '@bidkit/sdk';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { noonOn } from '../../../test/noon-on.ts';
import { ReturnBlock } from './return-block.tsx';

afterEach(cleanup);

const rma = (fields: object = {}) =>
  ({
    id: 100_001,
    type: 'refund',
    rma_status: { status: 'Requested' },
    create_time: noonOn('2026-11-20'),
    received_date: null,
    outcome: null,
    refund: [],
    ...fields,
  }) as Rma;
const status = (text: string) => ({ rma_status: { status: text } });
const refund = (text: string) => ({
  refund: [{ amount: 20, freight_revenue: 8.9, tax: 0, refund_status: { status: text } }],
});

/** The text of the block, and the addresses of its links. */
function show(can_return: boolean, ...rmas: Rma[]) {
  const { container } = render(
    <MemoryRouter>
      <ReturnBlock item={{ id: 7, rmas, can_return } as unknown as WonItem} />
    </MemoryRouter>,
  );
  const facts = [...container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(': '),
  );
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  return { facts, links };
}

const returnLink = ['Return', '/support/return/7'];
const rmaLink = ['100001', '/support/return/7'];
const number = 'RMA number: 100001';

describe('the return of a won item', () => {
  it.each([
    ['offers one', true, [], [], [returnLink]],
    ['shows nothing of an item that cannot be returned', false, [], [], []],
    [
      'shows the number of a new one',
      false,
      [rma()],
      [number, 'Return: Requested', 'Received: Not Received', 'Refund: Pending'],
      [rmaLink],
    ],
    [
      'shows when it was received',
      false,
      [rma({ ...status('Received'), received_date: noonOn('2026-11-22') })],
      [number, 'Return: Received', 'Received: Nov 22, 2026', 'Refund: Pending'],
      [rmaLink],
    ],
    [
      'shows a refund on its way',
      false,
      [rma({ ...status('Closed'), outcome: 'refund', ...refund('Pending') })],
      [number, 'Return: Closed', 'Received: Not Received', 'Refund: $28.90 · Pending'],
      [],
    ],
    [
      'shows a refund that was issued',
      false,
      [rma({ ...status('Closed'), outcome: 'refund', ...refund('Issued') })],
      [number, 'Return: Closed', 'Received: Not Received', 'Refund: $28.90 · Issued'],
      [],
    ],
    [
      'shows a wish for a replacement',
      false,
      [rma({ type: 'replacement' })],
      [number, 'Return: Requested', 'Received: Not Received', 'Replacement: Pending'],
      [rmaLink],
    ],
    [
      'shows a replacement, which can be returned as well',
      true,
      [rma({ ...status('Closed'), outcome: 'replacement' })],
      [number, 'Return: Closed', 'Received: Not Received', 'Replacement: Issued'],
      [returnLink],
    ],
    ['shows nothing of one that was dumped', false, [rma(status('Dump'))], [], []],
  ])('%s', (_, canReturn, rmas, facts, links) => {
    expect(show(canReturn, ...rmas)).toEqual({ facts, links });
  });
});
