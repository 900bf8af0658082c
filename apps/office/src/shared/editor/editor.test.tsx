import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asksBeforeUnload } from '../../testing.tsx';
import { aRecord, changedBy, field, openEditor, press, says, type, valuesOf } from './editor.testing.tsx';

const discardButton = () => screen.queryByRole('button', { name: 'Discard changes' });
const pressKey = (init: KeyboardEventInit) =>
  fireEvent(document.body, new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));

describe('saving', () => {
  it('sends what was typed with the version that was read, and says so', async () => {
    const { save, onSaved } = await openEditor();
    expect(discardButton()).toBeNull();
    type('Name', 'Box');
    fireEvent.click(field('Steel'));
    await press('Save');
    const values = { name: 'Box', description: '', materials: ['Oak', 'Steel'] };
    expect(save).toHaveBeenCalledWith({ base_version: 1, ...values });
    await says('Saved');
    expect(onSaved).toHaveBeenCalledWith({ version: 2, values });
    expect(discardButton()).toBeNull();
    type('Text', 'Old');
    await says('');
    await press('Save');
    expect(save.mock.lastCall?.[0].base_version).toBe(2);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('is done by the keys %j and S', async (keys) => {
    const { save } = await openEditor();
    type('Name', 'Box');
    expect(pressKey({ key: 's', ...keys })).toBe(false);
    await says('Saved');
    expect(save).toHaveBeenCalledOnce();
    expect(pressKey({ key: 's' })).toBe(true);
  });

  it('is not done without a change, except for a new record', async () => {
    const { save } = await openEditor();
    fireEvent.click(field('Oak'));
    fireEvent.click(field('Oak'));
    await press('Save');
    await says('There are no changes to save.');
    expect(save).not.toHaveBeenCalled();
  });

  it('shows the errors of a new record at their fields', async () => {
    await openEditor({ id: 'new', present: aRecord(0, { name: ' ' }) });
    await press('Save');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    type('Name', 'Box');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what is typed while the call is made, and shows what the server has written', async () => {
    const { save } = await openEditor();
    let answer = (_: Awaited<ReturnType<typeof save>>) => {};
    save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    type('Name', 'Box ');
    await press('Save');
    type('Text', 'Old');
    expect(screen.getByRole('button', { name: 'Saving' })).toBeTruthy();
    answer(aRecord(2, { name: 'Box' }));
    await says('Saved');
    expect(valuesOf()).toEqual(['Box', 'Old', true]);
    expect(discardButton()).toBeTruthy();
  });

  it('shows a refusal, and the form stays', async () => {
    const { save } = await openEditor();
    const refusal = changedBy('sam');
    save.mockRejectedValueOnce(
      Object.assign(refusal, { code: 'unexpected', errors: { 'materials.1': ['Unknown'] } }),
    );
    type('Name', 'Box');
    await press('Save');
    const line = await screen.findByRole('link', { name: 'Unknown' });
    expect(line.getAttribute('href')).toBe('#field-materials');
    expect(field('Name').value).toBe('Box');
    await press('Discard changes');
    await press('Discard');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('discarding changes', () => {
  it('asks first, and names the fields', async () => {
    await openEditor();
    expect(discardButton()).toBeNull();
    type('Name', 'Box');
    fireEvent.click(field('Oak'));
    await press('Discard changes');
    const dialog = screen.getByRole('dialog', { name: 'Discard your changes?' });
    expect(dialog.textContent).toContain('You lose what you entered in Name and Materials.');
    await press('Cancel');
    expect(valuesOf()).toEqual(['Box', '', false]);
  });

  it('shows the record as it was, and says so where the focus is', async () => {
    await openEditor();
    type('Name', 'Box');
    fireEvent.click(field('Oak'));
    expect(asksBeforeUnload()).toBe(true);
    discardButton()?.focus();
    await press('Discard changes');
    await press('Discard');
    expect(valuesOf()).toEqual(['Chest', '', true]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your changes were discarded.'));
    expect(asksBeforeUnload()).toBe(false);
    type('Name', 'Box');
    await says('');
  });
});

describe('leaving the page', () => {
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

  it('is possible without changes, and after they were saved', async () => {
    const { onSaved, router } = await openEditor();
    onSaved.mockImplementationOnce(() => router.navigate('/other'));
    type('Name', 'Box');
    await press('Save');
    expect(await screen.findByText('Other page')).toBeTruthy();
  });

  it('asks first with changes', async () => {
    const { save } = await openEditor();
    type('Name', 'Box');
    leave();
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    pressKey({ key: 's', ctrlKey: true });
    await press('Stay on this page');
    expect([screen.queryByRole('dialog'), field('Name').value]).toEqual([null, 'Box']);
    expect(save).not.toHaveBeenCalled();
    leave();
    await press('Discard and leave');
    expect(await screen.findByText('Other page')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });
});

it('of a fixed record has no buttons, and no field to change', async () => {
  const { save } = await openEditor({ isFixed: true });
  expect(screen.queryByRole('button')).toBeNull();
  expect([field('Name').readOnly, field('Oak').disabled]).toEqual([true, true]);
  pressKey({ key: 's', ctrlKey: true });
  expect(save).not.toHaveBeenCalled();
});

it('writes no draft into a full storage, and goes on', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await openEditor();
  type('Name', 'Box');
  expect(field('Name').value).toBe('Box');
  full.mockRestore();
});
