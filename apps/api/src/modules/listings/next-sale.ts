import type { Recurrence } from '@bidkit/contract';
import { DAY_MS } from '../../kernel/time.ts';

const WEEK_DAYS = 7;

const dayStep: Partial<Record<Recurrence, number>> = { weekly: WEEK_DAYS, every_two_weeks: 2 * WEEK_DAYS };
const monthStep: Partial<Record<Recurrence, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * The first time of a recurring sale on or after a day. Times such as `2026-12-05T09:00` are local to the place. Monthly,
 * quarterly and yearly sales stay on their weekday, such as the second Saturday; a fifth one becomes the last.
 */
export function nextSale(saleAt: string, recurring: Recurrence, today: string): string {
  const [day = '', time = ''] = saleAt.split('T');
  if (day >= today) return saleAt;
  const days = dayStep[recurring];
  const next = days ? addDays(day, days, today) : addMonths(day, monthStep[recurring] ?? 1, today);
  return `${next}T${time}`;
}

function addDays(day: string, step: number, today: string): string {
  const passed = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  return toDay(Date.parse(day) + Math.ceil(passed / step) * step * DAY_MS);
}

function addMonths(day: string, step: number, today: string): string {
  const first = new Date(day);
  const week = Math.ceil(first.getUTCDate() / WEEK_DAYS);
  for (let months = step; ; months += step) {
    const next = weekdayOf(first.getUTCFullYear(), first.getUTCMonth() + months, week, first.getUTCDay());
    if (next >= today) return next;
  }
}

/** The day of the nth weekday of a month, counted from January of the year; the last one if there are fewer. */
function weekdayOf(year: number, month: number, week: number, weekday: number): string {
  const start = new Date(Date.UTC(year, month, 1));
  const toWeekday = (weekday - start.getUTCDay() + WEEK_DAYS) % WEEK_DAYS;
  const day = 1 + toWeekday + (week - 1) * WEEK_DAYS;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month, day > lastDay ? day - WEEK_DAYS : day));
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
