import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** An error that no test has caught. `file` is that of the test that ran meanwhile; null if Vitest does not know it. */
export interface UnhandledError {
  readonly file: string | null;
  readonly message: string;
}

/** The variable with the path of the report. */
export const REPORT_VARIABLE = 'UNHANDLED_ERRORS_REPORT';

/** Reports the errors that no test has caught. They fail a run, and Vitest's JSON report leaves them out. */
export default class implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[REPORT_VARIABLE];
    if (!path) return;
    const report = errors.map(
      ({ name, message, VITEST_TEST_PATH }): UnhandledError => ({
        file: typeof VITEST_TEST_PATH === 'string' ? VITEST_TEST_PATH : null,
        message: `${name}: ${message}`,
      }),
    );
    writeFileSync(path, JSON.stringify(report));
  }
}
