import { readFileSync } from 'node:fs';

const KB_PER_MB = 1024;

/** The memory of a process, in MB: what it holds now, and the most that it has held. Linux only. */
export function processMemory(pid: number): { readonly held: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / KB_PER_MB;
  return { held: read('VmRSS'), peak: read('VmHWM') };
}
