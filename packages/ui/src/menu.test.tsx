import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

let navigate: ReturnType<typeof useNavigate>;

function Header() {
  navigate = useNavigate();
  return (
    <Menu label="Ship to">
      <Link to="/terms">Terms</Link>
      <button type="button">Canada</button>
    </Menu>
  );
}

const isOpen = () => screen.getByRole('button', { name: 'Ship to' }).getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Header />
      <Routes>
        <Route path="*" element={<p>A page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ship to' }));
});
afterEach(cleanup);

describe('a menu', () => {
  it('stays open when a page arrives that was requested before', () => {
    act(() => void navigate('/', { replace: true }));
    expect(isOpen()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Canada' }));
    expect(isOpen()).toBe(true);
  });

  it('closes when one of its links is followed, with the focus on its button', () => {
    fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement?.textContent).toContain('Ship to');
  });

  it('is scrolled into the window only when its edge cuts it', () => {
    const scroll = vi.fn();
    const button = screen.getByRole('button', { name: 'Ship to' });
    const open = (bottom: number) => {
      fireEvent.click(button);
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
      if (!panel) throw new Error('A menu has a panel');
      panel.scrollIntoView = scroll;
      panel.getBoundingClientRect = () => new DOMRect(0, 0, 100, bottom);
      fireEvent.click(button);
    };
    open(innerHeight);
    expect(scroll).not.toHaveBeenCalled();
    open(innerHeight + 1);
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  });

  it('stays open when a link is opened in a new tab', () => {
    fireEvent.click(screen.getByRole('link', { name: 'Terms' }), { ctrlKey: true });
    expect(isOpen()).toBe(true);
  });

  it('closes on Back, on Escape and on a click elsewhere', () => {
    const button = screen.getByRole('button', { name: 'Ship to' });
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(isOpen()).toBe(false);
    fireEvent.click(button);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    fireEvent.click(button);
    fireEvent.pointerDown(screen.getByText('A page'));
    expect(isOpen()).toBe(false);
  });
});
