import { type ProductChange, productEndpoints } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { vi } from 'vitest';
import { ForStaff } from '../../pages/for-staff.tsx';
import { aSession, openOffice } from '../../testing.tsx';
import { Editor } from './editor.tsx';
import type { Versioned } from './editor-state.ts';

interface Values {
  readonly name: string;
  readonly description: string;
  readonly materials: readonly string[];
}

/** The record of the tests with these values. */
export const aRecord = (version: number, values: Partial<Values> = {}): Versioned<Values> => ({
  version,
  values: { name: 'Chest', description: '', materials: ['Oak'], ...values },
});

/** The refusal of a change of an earlier version. */
export const changedBy = (by: string): BidkitError =>
  new BidkitError('POST /x', 409, `${by} changed this.`, {
    code: 'changed_by_other',
    params: { by, at: '2026-11-29T12:00:00.000Z' },
  });

interface Given {
  readonly present?: Versioned<Values>;
  readonly id?: number | 'new';
  readonly isPrivate?: boolean;
  readonly isFixed?: boolean;
  readonly staffId?: number;
}

interface PageProps extends Required<Omit<Given, 'staffId'>> {
  save(body: ProductChange): Promise<Versioned<Values>>;
  reload(): Promise<Versioned<Values>>;
  onSaved(saved: Versioned<Values>): void;
  /** Gets what replaces the present record. */
  onShow(show: (record: Versioned<Values>) => void): void;
}

function TestPage({ present, onShow, ...parts }: PageProps) {
  const [shown, setShown] = useState(present);
  useEffect(() => onShow(setShown), [onShow]);
  return (
    <Editor
      {...parts}
      screen="test"
      present={shown}
      labels={{ name: 'Name', description: 'Text', materials: 'Materials' }}
      schema={productEndpoints.changeProduct.body}
      bodyOf={(values, base) => ({ ...values, base_version: base.version || 1 })}
    >
      {({ text, tick }) => (
        <>
          <Field {...text('name')} />
          <Field {...text('description')} />
          {['Oak', 'Steel'].map((material) => (
            <label key={material}>
              <input type="checkbox" {...tick('materials', material)} /> {material}
            </label>
          ))}
        </>
      )}
    </Editor>
  );
}

const Around = () => (
  <>
    <Link to="/other">Elsewhere</Link>
    <main>
      <Outlet />
    </main>
  </>
);

/**
 * Opens a page with an editor. `save` and `reload` are the calls; `show` gives the page another present record, as a
 * query that was read again does.
 */
export async function openEditor(given: Given = {}) {
  const { present = aRecord(1), id = 7, isPrivate = false, isFixed = false, staffId = 3 } = given;
  const save = vi.fn(async (body: ProductChange): Promise<Versioned<Values>> => {
    const { base_version, name = '', description, materials = [] } = body;
    return aRecord(base_version + 1, { name, description: description ?? '', materials });
  });
  const reload = vi.fn(async () => present);
  const onSaved = vi.fn();
  let show = (_: Versioned<Values>) => {};
  const page = (
    <TestPage
      {...{ id, present, isPrivate, isFixed, save, reload, onSaved }}
      onShow={(set) => (show = set)}
    />
  );
  const staff = { id: staffId, username: 'sam', email: 'sam@example.com' };
  const office = await openOffice('/', {
    session: aSession({ staff }),
    routes: [
      {
        Component: ForStaff,
        children: [
          {
            element: <Around />,
            children: [
              { path: '/', element: page },
              { path: '/other', element: <p>Other page</p> },
            ],
          },
        ],
      },
    ],
  });
  return {
    ...office,
    save,
    reload,
    onSaved,
    show: (record: Versioned<Values>) => act(() => show(record)),
  };
}

/** A field of the form. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Writes into it. */
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** What all fields have. */
export const valuesOf = () => [field('Name').value, field('Text').value, field('Oak').checked];
/** Presses a button. */
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Waits for what is said about the form. */
export const says = (text: string) =>
  waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    if (!said.includes(text)) throw new Error(`It says ${said.join()}.`);
  });
/** The notice about changes by others. */
export const notice = () => screen.queryByRole('alert', { name: 'Changes by others' });
