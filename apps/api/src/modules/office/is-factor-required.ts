import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../config/loopback.ts';

/** Whether staff need a second factor: on every server that others reach, but not in a demo with public passwords. */
export const isFactorRequired = ({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): boolean =>
  !isLoopback(publicUrl) && !demo;
