import { useBrowserValue } from '../ui/use-browser-value.ts';

/** The time zone for dates: UTC on a server and while the page hydrates, then the reader's own, which is undefined. */
export const useTimeZone = (): 'UTC' | undefined => useBrowserValue(() => undefined, 'UTC');
