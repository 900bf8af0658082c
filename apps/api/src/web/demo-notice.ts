/** Says on every page of a public demo that nothing is bought here. */
export const demoNotice = ({ demo }: { demo: boolean }): string =>
  demo ? '<p class="demo-notice">Demo: no real money</p>' : '';
