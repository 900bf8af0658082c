import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';

describe('a budget of 60 a minute', () => {
  const open = () => {
    let time = 0;
    const pass = (seconds: number) => {
      time += seconds * 1000;
    };
    return { budget: new Budget(60, () => time), pass };
  };

  it('can be spent at once for ten seconds, and then one per second', () => {
    const { budget, pass } = open();
    for (let n = 0; n < 10; n += 1) {
      expect(budget.secondsUntil(1)).toBe(0);
      budget.spend(1);
    }
    expect(budget.secondsUntil(1)).toBe(1);
    expect(budget.secondsUntil(5)).toBe(5);
    pass(1);
    expect(budget.secondsUntil(1)).toBe(0);
  });

  it('does not grow beyond ten seconds', () => {
    const { budget, pass } = open();
    pass(3_600);
    budget.spend(10);
    expect(budget.secondsUntil(1)).toBe(1);
  });

  it('allows a cost above the whole of it once it is full', () => {
    const { budget } = open();
    expect(budget.secondsUntil(25)).toBe(0);
    budget.spend(25);
    expect(budget.secondsUntil(1)).toBe(16);
  });
});
