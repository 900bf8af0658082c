import { describe, expect, it } from 'vitest';
import { readCode, trackingForms } from './codes.ts';

describe('a code', () => {
  it.each([
    ['OAK-1', { lot: null, parcel: null, rma: null, number: null }],
    ['#17', { lot: { id: 17, itemCode: '' } }],
    ['oak-1#17', { itemCodes: ['oak-1#17', 'OAK-1#17'], lot: { id: 17, itemCode: 'oak-1' } }],
    ['A#2#17', { lot: { id: 17, itemCode: 'A#2' } }],
    ['17', { number: 17, lot: null, parcel: null }],
    ['P5', { parcel: 5, number: null }],
    ['p-5', { parcel: 5 }],
    ['RMA 100001', { rma: 100_001 }],
    ['rma100001', { rma: 100_001 }],
    // More than the database has numbers for.
    ['12345678901', { number: null }],
    ['P12345678901', { parcel: null }],
  ])('%s means %o', (code, meaning) => {
    expect(readCode(code)).toMatchObject(meaning);
  });
});

describe('a tracking number', () => {
  it.each([
    ['9400 1000 0000 0000 0000 00', '9400100000000000000000'],
    ['1z999aa10123456784', '1Z999AA10123456784'],
    ['420921019400100000000000000000', '9400100000000000000000'],
    ['4209210112349400100000000000000000', '9400100000000000000000'],
  ])('%s is also known as %s', (typed, known) => {
    expect(trackingForms(typed)).toContain(known);
  });

  it('keeps a number that only begins like a ZIP code', () => {
    expect(trackingForms('42092101')).toEqual(['42092101']);
  });
});
