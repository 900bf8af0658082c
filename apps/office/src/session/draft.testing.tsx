import { screen } from '@testing-library/react';
import { ForStaff } from '../pages/for-staff.tsx';
import { type Office, useOffice } from './use-office.tsx';

let shown: Office | undefined;

/** The office as the page has got it last. */
export function shownOffice(): Office {
  if (!shown) throw new Error('The page is not open');
  return shown;
}

/** A page with a field. */
export function Draft() {
  const office = useOffice();
  shown = office;
  return (
    <main>
      <h1>{office.session.staff.username}</h1>
      <input aria-label="Draft" />
    </main>
  );
}

export const draftRoutes = [{ Component: ForStaff, children: [{ path: '/', Component: Draft }] }];
export const draft = () => screen.getByLabelText<HTMLInputElement>('Draft');
