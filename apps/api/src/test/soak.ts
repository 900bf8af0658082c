/** Whether `pnpm soak` runs the tests. */
export const isSoak = process.env.SOAK !== undefined;

/** The number of cases in the test command: a quarter of those that `pnpm soak` runs. */
export const soakCount = (count: number): number => (isSoak ? count : Math.ceil(count / 4));
