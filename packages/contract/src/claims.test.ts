import { describe, expect, it } from 'vitest';
import { claimForm } from './claims.ts';

const form = { reason: 4, phone: '555 0100', signature: 'Ava Stone' };

describe('the description of a claim', () => {
  it.each([
    ['letters', 'It never came.', true],
    ['accents beside letters', 'Café délabré', true],
    ['several lines', 'It never came.\nThe neighbors have not seen it.', true],
    ['nothing', '', true],
    ['spaces', '  \n ', true],
    ['no text', null, true],
    ['only letters of another alphabet', 'Пакет не прибыл', false],
    ['only emoji', '📦💥', false],
  ])('is %s: %j', (_, description, isValid) => {
    expect(claimForm.safeParse({ ...form, description }).success).toBe(isValid);
  });
});
