import { shiftDate } from './shift-clock.ts';

shiftDate(Number(process.env.CLOCK_SHIFT_MS ?? 0));
