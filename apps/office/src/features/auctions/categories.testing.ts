import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';

/** A category with these values. */
export const aCategory = (
  id: number,
  display: string,
  values: Partial<StaffCategory> = {},
): StaffCategory => ({
  ...{ id, display, name: display.toLowerCase(), description: null, parent_id: null },
  ...{ is_fire: false, is_virtual: false, version: 1, products: 0, live_lots: 0 },
  ...values,
});

/** Two categories, of which the first has two sub-categories, and a tag. */
export const aTree = (): CategoryTree => [
  {
    ...aCategory(3, 'Tools', { products: 2, live_lots: 1, description: 'For workshops.' }),
    subList: [
      aCategory(4, 'Saws', { parent_id: 3, products: 3, live_lots: 2 }),
      aCategory(5, 'Drills', { parent_id: 3 }),
    ],
  },
  { ...aCategory(6, 'Coins'), subList: [] },
  { ...aCategory(7, 'Gifts', { is_virtual: true, is_fire: true, products: 1, live_lots: 1 }), subList: [] },
];

/** Presses a button of the dialog if one is open, else of the page. */
export async function press(name: string | RegExp): Promise<void> {
  const place = screen.queryByRole('dialog') ?? document.body;
  const button = await within(place).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

/** Fills in a field. */
export const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
