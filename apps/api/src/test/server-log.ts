/** What the servers of the present test have logged. It is printed if the test fails (scripts/vitest/setup.ts). */
export const serverLog: string[] = [];
