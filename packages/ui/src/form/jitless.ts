import { config } from 'zod/mini';

// The content policy has no `unsafe-eval`, which zod's compiled parsers need. This has to run before the first schema
// is created.
config({ jitless: true });
