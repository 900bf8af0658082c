import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const inRouter = (text: ReactNode) => <MemoryRouter>{text}</MemoryRouter>;

/** Renders a text as a server does, and hydrates it. */
async function hydrate(html: string) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(inRouter(<RichText html={html} />));
  const sent = container.textContent;
  document.body.append(container);
  const { rerender } = render(inRouter(<RichText html={html} />), { container, hydrate: true });
  await act(async () => {});
  const show = (next: string) => rerender(inRouter(<RichText html={next} />));
  return { container, sent, show };
}

it('keeps the text that a server has rendered', async () => {
  const { container, sent, show } = await hydrate('<p>Ship <strong>daily</strong>.</p>');
  expect([sent, container.textContent]).toEqual(['Ship daily.', 'Ship daily.']);
  show('<p>Ship weekly.</p>');
  expect(container.textContent).toBe('Ship weekly.');
});

it('sanitizes the text of a server again', async () => {
  const { container } = await hydrate('<p>One<img src="/a.png" onerror="alert(1)"></p>');
  expect(container.querySelector('img')?.outerHTML).toBe('<img src="/a.png">');
});

it('shows a text that no server has rendered', () => {
  const { container } = render(inRouter(<RichText html="<p>One</p>" />));
  expect(container.textContent).toBe('One');
});
