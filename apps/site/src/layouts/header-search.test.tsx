import type { SearchSuggestion } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSite } from '../testing.tsx';

const suggestions: SearchSuggestion[] = [
  { kind: 'category', id: 3, key: null, text: 'Guitars' },
  { kind: 'lot', id: 7, key: null, text: 'Guitar stand' },
  { kind: 'question', id: 4, key: 'who-leads', text: 'Guilty or not?' },
];
const field = () => screen.findByRole('combobox', { name: 'Search the site' });
const press = (target: Element, key: string) => act(async () => void fireEvent.keyDown(target, { key }));

async function openHeader() {
  const site = await openSite('/about', { 'GET /search/suggestions': suggestions });
  await act(async () => fireEvent.click(await screen.findByRole('link', { name: 'Search' })));
  return site;
}

async function type(text: string) {
  const input = await field();
  await act(async () => void fireEvent.change(input, { target: { value: text } }));
  return input;
}

it('opens what the keyboard chooses from the suggestions', async () => {
  const { address } = await openHeader();
  const input = await type('gui');
  await screen.findByRole('option', { name: /Guitar stand/ });
  await press(input, 'ArrowDown');
  await press(input, 'ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Guitar standAuction');
  await press(input, 'Enter');
  await waitFor(() => expect(address()).toBe('/auctions/7'));
});

it('leads from a suggested question to its place in the knowledge base', async () => {
  const { address } = await openHeader();
  await type('gui');
  await act(async () => fireEvent.click(await screen.findByText('Guilty or not?')));
  await waitFor(() => expect(address()).toBe('/knowledgebase'));
});

it('searches for the text when no suggestion is chosen', async () => {
  const { address } = await openHeader();
  await type(' oak & ash ');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search for it' })));
  await waitFor(() => expect(address()).toBe('/search?q=oak+%26+ash'));
  expect(screen.queryByRole('combobox', { name: 'Search the site' })).toBeNull();
});

it('lets Enter send the text while suggestions are shown', async () => {
  await openHeader();
  const input = await type('gui');
  await screen.findByRole('option', { name: /Guitars/ });
  expect(fireEvent.keyDown(input, { key: 'Enter' }), 'whether the browser sends the form').toBe(true);
});

it('closes the suggestions with Escape, then the field, and returns the focus', async () => {
  await openHeader();
  const input = await type('gui');
  await screen.findByRole('option', { name: /Guitars/ });
  await press(input, 'Escape');
  expect(screen.queryByRole('option')).toBeNull();
  await press(input, 'Escape');
  expect(screen.queryByRole('combobox', { name: 'Search the site' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Search' }));
});

it('asks for no suggestions of one letter', async () => {
  const { asked } = await openHeader();
  await type('g');
  expect(asked.some(({ route }) => route === 'GET /search/suggestions')).toBe(false);
});

it('opens with the key /, except where a text is typed', async () => {
  await openSite('/search', {});
  const other = await screen.findByRole('searchbox', { name: 'Search for' });
  await press(other, '/');
  expect(screen.queryByRole('combobox', { name: 'Search the site' })).toBeNull();
  await press(document.body, '/');
  expect(document.activeElement).toBe(await field());
});

it('keeps what is typed in the field of a large screen, and suggests from there on', async () => {
  const { address } = await openSite('/about', { 'GET /search/suggestions': suggestions });
  const plain = screen.getByRole('searchbox', { name: 'Search the site' });
  await act(async () => void fireEvent.input(plain, { target: { value: 'gu' } }));
  expect(await screen.findByRole('option', { name: /Guitar stand/ })).toBeTruthy();
  const input = await field();
  expect((input as HTMLInputElement).value).toBe('gu');
  expect(document.activeElement).toBe(input);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search for it' })));
  await waitFor(() => expect(address()).toBe('/search?q=gu'));
});
