import { fireEvent, screen, within } from '@testing-library/react';

/** The page's own content, without header and footer. */
export const main = () => within(screen.getByRole('main'));
export const fill = (label: string, value: string) =>
  fireEvent.change(main().getByLabelText(label), { target: { value } });
export const press = async (name: string) => fireEvent.click(await main().findByRole('button', { name }));
/** The errors above a form. */
export const lines = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
