/** The constraint or unique index that a failed statement violated, otherwise ''. Drizzle wraps the driver's error. */
export function violatedConstraint(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause && typeof cause === 'object' && 'constraint' in cause ? String(cause.constraint) : '';
}
