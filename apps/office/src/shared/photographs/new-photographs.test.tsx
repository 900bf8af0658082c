import { createHash } from 'node:crypto';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { NewPhotographs } from './new-photographs.tsx';
import { aFile, choose, openPart, press, uploads } from './photographs.testing.tsx';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

interface FormProps {
  readonly first?: readonly string[];
  onPending(pending: number): void;
}

function Form({ first = [], onPending }: FormProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <NewPhotographs value={value} onChange={setValue} onPending={onPending} />
      <output>{value.join(' ')}</output>
    </>
  );
}

/** A form with the photographs. The server knows a picture by its content; `broken` is refused. */
async function openForm(first: readonly string[] = []) {
  const pending = vi.fn();
  let isDown = false;
  await openPart(
    () => <Form first={first} onPending={pending} />,
    ({ path, body }) => {
      if (path === `/pictures/${hashOf('kept')}`)
        return { picture: hashOf('kept'), type: 'image/jpeg', data: btoa('kept') };
      if (path.startsWith('/pictures/')) return refusal(404, 'picture_not_found', 'It was not found.');
      if (path !== '/pictures') return {};
      if (isDown) return undefined;
      const { data, rotate = 0 } = body as { data: string; rotate?: number };
      const content = `${atob(data)}${rotate || ''}`;
      if (content === 'broken') return refusal(422, 'photograph_damaged', 'This picture is damaged.');
      return { picture: hashOf(content), width: 10, height: 10 };
    },
  );
  return {
    pending,
    setDown: (is: boolean) => {
      isDown = is;
    },
    /** Resolves when the form shows the pictures of these contents in this order. */
    expectPictures: (...contents: string[]) =>
      waitFor(() => {
        const shown = document.querySelector('output')?.textContent;
        expect(shown).toBe(contents.map(hashOf).join(' '));
      }),
  };
}

it('uploads the chosen files in their order, and shows their previews', async () => {
  const form = await openForm();
  await choose(aFile('a'), aFile('b'), aFile('c'));
  await form.expectPictures('a', 'b', 'c');
  await waitFor(() => expect(form.pending.mock.lastCall).toEqual([0]));
  expect(uploads()).toEqual([]);
  expect(form.pending.mock.calls.flat()).toContain(3);
  expect(screen.getByAltText('Photograph 1').getAttribute('src')).toMatch(/^blob:/);
});

it('shows photographs of before a reload, which can be turned', async () => {
  const form = await openForm([hashOf('gone'), hashOf('kept')]);
  const shown = await screen.findByRole('img', { name: 'Photograph 2' });
  expect(shown.getAttribute('src')).toMatch(/^blob:/);
  expect(screen.queryByRole('img', { name: 'Photograph 1' }), 'it is no longer kept').toBeNull();
  await press('Actions for photograph 2');
  await press('Crop or turn');
  await screen.findByRole('dialog', { name: 'Crop or turn photograph 2' });
  await press('Turn left');
  await press('Save');
  await form.expectPictures('gone', 'kept270');
});

it('says why a file is refused, and uploads the others', async () => {
  const form = await openForm();
  const heic = aFile('phone.heic', '\0\0\0\x18ftypheic', '');
  await choose(
    aFile('empty', ''),
    heic,
    aFile('text.pdf', 'x', 'application/pdf'),
    aFile('moving.gif', 'x', 'image/gif'),
    aFile('broken'),
    aFile('good'),
  );
  await form.expectPictures('good');
  await waitFor(() => expect(form.pending.mock.lastCall).toEqual([5]));
  expect(uploads().map((text) => /Not uploaded: (.*?\.)/.exec(text ?? '')?.[1])).toEqual([
    'This file is empty.',
    'This is a HEIC picture.',
    'This file is not a picture.',
    'Pictures of this kind cannot be shown to members.',
    'This picture is damaged.',
  ]);
  screen.getByRole('button', { name: 'Leave out empty' }).focus();
  await press('Leave out empty');
  expect(uploads()).toHaveLength(4);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^phone\.heic/));
});

it('says that a picture is too large', async () => {
  const form = await openForm();
  const large = aFile('large');
  Object.defineProperty(large, 'size', { value: 24_300_000 });
  await choose(large);
  await waitFor(() => expect(uploads()[0]).toContain('This picture has 25 MB. The limit is 20 MB.'));
  await form.expectPictures();
});

it('uploads again what has failed', async () => {
  const form = await openForm();
  form.setDown(true);
  await choose(aFile('a'));
  await waitFor(() => expect(uploads()[0]).toContain('Not uploaded'));
  form.setDown(false);
  await press('Try again with a');
  await form.expectPictures('a');
});

it('refuses the same picture twice, and more pictures than a product has', async () => {
  const form = await openForm();
  await choose(aFile('a'));
  await form.expectPictures('a');
  await choose(aFile('copy', 'a'));
  await waitFor(() => expect(uploads()[0]).toContain('This photograph is there already.'));
  await press('Leave out copy');
  const many = Array.from({ length: 21 }, (_, index) => aFile(`${index}`));
  await choose(...many);
  expect(screen.getByRole('alert').textContent).toContain('at most 20 photographs. 2 files were not added.');
  await form.expectPictures('a', ...many.slice(0, 19).map(({ name }) => name));
  expect(screen.queryByLabelText('Choose photographs')).toBeNull();
});

it('takes files that are pasted, but no text of a field', async () => {
  const form = await openForm();
  /** Whether the field, or the browser, may have it. */
  async function isLeft(target: Element, name: string, types: string[]) {
    const event = createEvent.paste(target);
    Object.assign(event, { clipboardData: { files: [aFile(name)], types } });
    await act(async () => void fireEvent(target, event));
    return !event.defaultPrevented;
  }
  const input = document.body.appendChild(document.createElement('input'));
  expect(await isLeft(input, 'of a text', ['Files', 'text/plain'])).toBe(true);
  input.remove();
  expect(await isLeft(document.body, 'pasted', ['Files'])).toBe(false);
  await form.expectPictures('pasted');
});

it('takes files that are dropped on it, and lets the page stay when they miss it', async () => {
  const form = await openForm();
  const dataTransfer = { types: ['Files'], files: [aFile('dropped')] };
  const drop = (target: Element) => act(async () => fireEvent.drop(target, { dataTransfer }));
  // Prevented: the browser does not open the file.
  expect(await drop(document.body)).toBe(false);
  await form.expectPictures();
  expect(await drop(screen.getByText(/Or drop or paste them here/))).toBe(false);
  await form.expectPictures('dropped');
});

it('changes the order by buttons and by dragging, and announces it', async () => {
  const form = await openForm();
  await choose(aFile('a'), aFile('b'), aFile('c'));
  await form.expectPictures('a', 'b', 'c');
  const scrolled = vi.fn(function scrolled(this: Element) {
    return this.getAttribute('aria-label');
  });
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  screen.getByRole('button', { name: 'Move photograph 1 later' }).focus();
  await press('Move photograph 1 later');
  await form.expectPictures('b', 'a', 'c');
  // The page follows the button.
  expect(scrolled).toHaveLastReturnedWith('Move photograph 2 later');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(screen.getByText('Photograph 1 is now number 2 of 3.')).toBeTruthy();
  await press('Move photograph 1 earlier');
  await form.expectPictures('b', 'a', 'c');
  await press('Actions for photograph 3');
  await press('Make it the front');
  await form.expectPictures('c', 'b', 'a');
  expect(screen.getByText('Photograph 3 is now number 1 of 3, the front.')).toBeTruthy();
  const [first, , third] = screen.getAllByAltText(/^Photograph/).map((picture) => picture.closest('li'));
  if (!first || !third) throw new Error('There are three photographs.');
  const dataTransfer = { types: [] };
  fireEvent.dragStart(first, { dataTransfer });
  fireEvent.dragOver(third, { dataTransfer });
  await act(async () => void fireEvent.drop(third, { dataTransfer }));
  await form.expectPictures('b', 'a', 'c');
});

it('removes a photograph after a question', async () => {
  const form = await openForm();
  await choose(aFile('a'), aFile('b'));
  await form.expectPictures('a', 'b');
  await press('Actions for photograph 1');
  await press('Remove');
  const dialog = screen.getByRole('dialog', { name: 'Remove photograph 1?' });
  expect(dialog.textContent).toContain('listed without it');
  await act(async () => void fireEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog));
  await form.expectPictures('b');
});

it('turns a photograph, and takes it back, by uploading its file again', async () => {
  const form = await openForm();
  await choose(aFile('a'), aFile('b'));
  await form.expectPictures('a', 'b');
  for (const [turn, content] of [
    ['Turn left', 'a270'],
    ['Turn right', 'a'],
  ] as const) {
    await press('Actions for photograph 1');
    await press('Crop or turn');
    await screen.findByRole('dialog', { name: 'Crop or turn photograph 1' });
    await press(turn);
    await press('Save');
    await form.expectPictures(content, 'b');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
