/** How often a sale is held, as the form offers it. */
export const recurrences: readonly (readonly [value: string, text: string])[] = [
  ['', 'Once'],
  ['weekly', 'Every week'],
  ['every_two_weeks', 'Every two weeks'],
  ['monthly', 'Every month'],
  ['quarterly', 'Every quarter'],
  ['yearly', 'Every year'],
];
