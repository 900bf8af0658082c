import type { Browser } from '@playwright/test';

/** A check of a project that runs at this address, with this marketplace and lot. */
export type Check = (browser: Browser, address: string, marketplace: string, path: string) => Promise<void>;
