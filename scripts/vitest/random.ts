import fc from 'fast-check';

// The test command plays the same random cases in every run. `pnpm soak` plays others each time.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 20_261_127 });
