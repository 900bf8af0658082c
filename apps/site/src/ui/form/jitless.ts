import { config } from 'zod/mini';

// The content policy forbids code made from text, which zod would try. Must run before the first schema is made.
config({ jitless: true });
