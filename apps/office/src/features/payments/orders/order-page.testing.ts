import { act, fireEvent, screen, within } from '@testing-library/react';
import { aDetail } from './orders.testing.ts';

/** Answers the page with an order of these values. */
export const answering = (values = {}) => ({ 'GET /orders/7': () => aDetail(values) });
/** The permissions to move money. */
export const mover = ['orders:read', 'money:move'] as const;
/** Presses a button of the page. */
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Types into a field of the dialog. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
/** Presses a button of the dialog. */
export const send = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
/** A section of the page. */
export const region = async (name: string) => within(await screen.findByRole('region', { name }));
