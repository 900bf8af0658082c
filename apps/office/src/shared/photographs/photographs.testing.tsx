import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { ForStaff } from '../../pages/for-staff.tsx';
import { aSession, openOffice } from '../../testing.tsx';

// jsdom shows no pictures.
let previews = 0;
Object.assign(URL, {
  createObjectURL: vi.fn(() => {
    previews += 1;
    return `blob:preview-${previews}`;
  }),
  revokeObjectURL: vi.fn(),
});

/** A file with this content, a picture by its type. */
export const aFile = (name: string, content = name, type = 'image/jpeg') =>
  new File([content], name, { type });

type Answer = NonNullable<Parameters<typeof openOffice>[1]>['answer'];

/** Opens a part of a page. */
export const openPart = (Component: ComponentType, answer: NonNullable<Answer>, session = aSession()) =>
  openOffice('/', {
    answer,
    session,
    routes: [{ Component: ForStaff, children: [{ path: '/', Component }] }],
  });

/** Chooses files. */
export const choose = (...files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Choose photographs'), { target: { files } });
  });

/** The names of the photographs in their order. */
export const namesInOrder = () =>
  within(screen.getByRole('list', { name: 'Photographs' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('img')?.getAttribute('alt'));

/** The files that are not uploaded yet, with what is said about them. */
export const uploads = () =>
  [...document.querySelectorAll('[aria-label="Uploads"] li')].map((item) => item.textContent);

/** The button of a photograph, which is counted from 1, or an action of its menu. */
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
