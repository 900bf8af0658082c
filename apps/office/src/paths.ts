/** The addresses of all pages below `/office`, by area and name. The area's `routes.tsx` has a row for each. */
export const paths = {
  office: { home: '/' },
  lots: { list: '/lots', detail: '/lots/:id' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Area = keyof typeof paths;
