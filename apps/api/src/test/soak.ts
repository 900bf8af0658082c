/** A count of random or repeated cases in `pnpm soak`. The test command plays a quarter of them. */
export const soakCount = (count: number): number => (process.env.SOAK ? count : Math.ceil(count / 4));
