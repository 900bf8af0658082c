import { describe, expect, it } from 'vitest';
import { paths } from '../../../paths.ts';
import { readPlace } from './payment-page.tsx';

describe('readPlace', () => {
  it.each([
    ['/payment/methods/7', 'methods', 'paypal'],
    ['/payment/address/check/7', 'address', 'check'],
    ['/payment/review/credit-card/7', 'review', 'credit-card'],
    ['/payment/paypal/review/7', 'review', 'paypal'],
    ['/payment/receipt/paypal/7', 'receipt', 'paypal'],
    ['/payment/credit-card/receipt/7', 'receipt', 'credit-card'],
    ['/payment/check/receipt/7', 'receipt', 'check'],
  ] as const)('reads %s, and paths.payment writes it', (address, step, method) => {
    expect(readPlace(address)).toEqual({ id: 7, step, method });
    expect(paths.payment({ id: 7, step, method })).toBe(address);
  });

  it.each([
    ['/payment/methods/7', 'check', 'check'],
    ['/payment/methods/7', 'gold', 'paypal'],
    ['/payment/address/credit-card/7', 'check', 'credit-card'],
  ])('reads %s, where %s was chosen, as %s', (address, chosen, method) => {
    expect(readPlace(address, chosen).method).toBe(method);
  });
});
