import { type LoggedErrorCode, loggedErrors } from './logged-errors.ts';

/** The values of a message for developers. */
export type Findings = Readonly<Record<string, string>>;

/** The messages that were logged: a page has one cause for many elements and retries. */
const logged = new Set<string>();

/** Logs a mistake unless it was logged before. */
export function report(siteUrl: string, code: LoggedErrorCode, findings: Findings): void {
  const { text, remedy } = loggedErrors[code];
  const fill = (message: string) =>
    message.replace(/\{(\w+)\}/g, (placeholder, name: string) => findings[name] ?? placeholder);
  const line = `Bidkit: ${fill(text)} ${fill(remedy)} ${siteUrl}/developers/errors#${code}`;
  if (logged.has(line)) return;
  logged.add(line);
  console.error(line);
}
