import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createSocketLimits } from './socket-limits.ts';

/** Limits whose clock the test moves: 600 messages and 6,000 lots per address and minute. */
function openLimits() {
  let time = 0;
  const limits = createSocketLimits(
    { socketsPerAddress: 2, socketMessagesPerMinute: 600, socketLotsPerMinute: 6_000 },
    () => time,
  );
  return {
    ...limits,
    pass(seconds: number) {
      time += seconds * 1000;
    },
  };
}

const HOME = '203.0.113.7';

it('counts the sockets of an address until they close', () => {
  const limits = openLimits();
  const closed = [1, 2, 3].map(() => limits.count(HOME));
  expect(limits.isOver(HOME)).toBe(true);
  expect(limits.isOver('203.0.113.8')).toBe(false);
  closed[0]?.();
  expect(limits.isOver(HOME)).toBe(false);
});

describe('the messages of a socket', () => {
  it('are refused after a tenth of the address’s messages, with the time to wait', () => {
    const limits = openLimits();
    const socket = limits.limitMessages(HOME, undefined);
    for (let n = 0; n < 10; n += 1) expect(socket.take(0)).toBe(0);
    expect(socket.take(0)).toBe(1);
    limits.pass(1);
    expect(socket.take(0)).toBe(0);
  });

  it('are refused after a tenth of the address’s lots', () => {
    const limits = openLimits();
    const socket = limits.limitMessages(HOME, undefined);
    expect(socket.take(100)).toBe(0);
    expect(socket.take(20)).toBe(2);
    expect(socket.take(0)).toBe(0);
    limits.pass(2);
    expect(socket.take(20)).toBe(0);
  });

  it('count for the member on all sockets and addresses', () => {
    const limits = openLimits();
    const [one, other] = [limits.limitMessages(HOME, 7), limits.limitMessages('198.51.100.1', 7)];
    expect(one.take(100)).toBe(0);
    expect(other.take(1)).toBe(1);
    expect(limits.limitMessages(HOME, 8).take(100)).toBe(0);
  });

  it('count for the address on all sockets', () => {
    const limits = openLimits();
    for (let n = 0; n < 10; n += 1) expect(limits.limitMessages(HOME, undefined).take(100)).toBe(0);
    expect(limits.limitMessages(HOME, undefined).take(100)).toBe(1);
    expect(limits.limitMessages('198.51.100.1', undefined).take(100)).toBe(0);
  });

  it('are ignored when the socket goes on although they are refused', () => {
    const limits = openLimits();
    const socket = limits.limitMessages(HOME, undefined);
    socket.take(100);
    for (let n = 0; n < 19; n += 1) socket.take(100);
    expect(socket.isIgnored()).toBe(false);
    socket.take(100);
    expect(socket.isIgnored()).toBe(true);
  });
});

it('answers a fraction of a flood from one address, with the default limits', () => {
  const limits = createSocketLimits(readConfig({}, '').limits, () => 0);
  const answered = Array.from({ length: 20 }, () => {
    const socket = limits.limitMessages(HOME, undefined);
    // Each asks for the states of 200 lots.
    const waits = Array.from({ length: 290 }, () => socket.take(200));
    expect(socket.isIgnored()).toBe(true);
    return waits.filter((seconds) => seconds === 0).length;
  });
  expect(answered.reduce((sum, count) => sum + count)).toBe(250);
});

it('forgets an address once its sockets are closed and its budget is full again', () => {
  const limits = openLimits();
  const close = limits.count(HOME);
  for (let n = 0; n < 10; n += 1) limits.limitMessages(HOME, undefined).take(100);
  limits.pass(60);
  limits.sweep();
  expect(limits.isOver(HOME)).toBe(false);
  limits.count(HOME);
  limits.count(HOME);
  expect(limits.isOver(HOME), 'the open socket still counts').toBe(true);
  close();
  limits.limitMessages(HOME, undefined).take(100);
  limits.sweep();
  expect(limits.limitMessages(HOME, undefined).take(100)).toBe(0);
});
