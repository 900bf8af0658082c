import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const frame = () => new Promise(requestAnimationFrame);
/** Waits until a lost focus has its place. */
async function settled() {
  for (let frames = 0; frames < 3; frames += 1) await frame();
  await new Promise((resolve) => setTimeout(resolve));
}
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
/** The text of what has the focus; empty for the page itself. */
const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent);

const page = (content: string) => {
  document.body.innerHTML = `<main><h1>Lots</h1><section><h2>Photographs</h2>${content}</section></main>`;
};
const rows = '<ul><li>a<button>x</button></li><li>b<button>y</button></li><li>c<button>z</button></li></ul>';

describe('the focus of an element that is removed goes to', () => {
  it.each([
    ['the next row', 1, 'by'],
    ['the row before the last one', 3, 'by'],
  ])('%s', async (_name, row, next) => {
    page(rows);
    find(`li:nth-child(${row}) button`).focus();
    find(`li:nth-child(${row})`).remove();
    await settled();
    expect(focused()).toBe(row === 1 ? next : 'by');
    find('li button').focus();
    expect(document.querySelector('[tabindex]')).toBeNull();
  });

  it('its row, if that stays', async () => {
    page(rows);
    find('li button').focus();
    find('li button').remove();
    await settled();
    expect(focused()).toBe('a');
  });

  it('its row, if it is disabled', async () => {
    page(rows);
    const button = find('li button');
    button.focus();
    button.setAttribute('disabled', '');
    // Browsers do this when they show the page the next time.
    button.blur();
    await settled();
    expect(focused()).toBe('ax');
  });

  it('the field in front of it, if it is disabled', async () => {
    page('<input value="Canada" /><button>Add</button>');
    find('button').focus();
    find('button').setAttribute('disabled', '');
    find('button').blur();
    await settled();
    expect(document.activeElement).toBe(find('input'));
  });

  it('the heading of its part, without another row', async () => {
    page(rows);
    find('li button').focus();
    find('ul').remove();
    await settled();
    expect(focused()).toBe('Photographs');
  });

  it('the heading of the page, without its part', async () => {
    page(rows);
    find('li button').focus();
    find('section').remove();
    await settled();
    expect(focused()).toBe('Lots');
  });

  it('the text that says what was done, also if the text comes later', async () => {
    page(`${rows}<p role="status"></p>`);
    for (const isLate of [false, true]) {
      find('p').textContent = '';
      find('li button').focus();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      if (!isLate) find('p').textContent = 'It was removed.';
      find('li').remove();
      if (isLate) await settled();
      find('p').textContent = 'It was removed.';
      await settled();
      expect(focused()).toBe('It was removed.');
    }
  });

  it('its place, also if it lost the focus a moment before, without a click', async () => {
    page(rows);
    document.hasFocus = () => true;
    find('li button').focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    find('li button').blur();
    await settled();
    find('li').remove();
    await settled();
    expect(focused()).toBe('by');
  });

  it('no hidden text, and none of the frame around the page', async () => {
    page(`${rows}<p role="status" class="visually-hidden"></p><div role="status"></div>`);
    document.body.insertAdjacentHTML('beforeend', '<p role="status" id="frame"></p>');
    find('li button').focus();
    find('p').textContent = '2 to upload';
    find('div').innerHTML = '<span class="visually-hidden">Loading</span>';
    find('#frame').textContent = 'There is no connection.';
    find('li').remove();
    await settled();
    expect(focused()).toBe('by');
  });

  it('no text of an earlier action', async () => {
    page(`${rows}<p role="status"></p>`);
    find('p').textContent = 'Saved.';
    await settled();
    find('li button').focus();
    document.dispatchEvent(new Event('pointerdown'));
    find('li').remove();
    await settled();
    expect(focused()).toBe('by');
  });

  it('what opened the dialog that it was in, or to its place', async () => {
    page(`${rows}<dialog><button>Remove</button></dialog>`);
    find('li button').focus();
    find('dialog button').focus();
    find('dialog').remove();
    await settled();
    expect(focused()).toBe('x');
    find('section').insertAdjacentHTML('beforeend', '<dialog><button>Remove</button></dialog>');
    find('dialog button').focus();
    find('li').remove();
    find('dialog').remove();
    await settled();
    expect(focused()).toBe('by');
  });
});

describe('the focus stays', () => {
  it('where an effect has put it', async () => {
    page(rows);
    find('li button').focus();
    find('li').remove();
    find('li:last-child button').focus();
    await settled();
    expect(focused()).toBe('z');
  });

  it('nowhere after a click beside all controls', async () => {
    page(rows);
    find('li button').focus();
    find('li button').blur();
    await settled();
    // jsdom has no focus of the window without an element that has it.
    document.hasFocus = () => true;
    find('li button').focus();
    find('li button').blur();
    await settled();
    find('li').remove();
    await settled();
    expect(focused()).toBe('');
  });

  it('where it is while people look at another window', async () => {
    page(`${rows}<p role="status"></p>`);
    find('li button').focus();
    find('li').remove();
    find('p').textContent = 'It was removed.';
    await settled();
    // The window has lost the focus, and the element is still the active one.
    find('p').dispatchEvent(new FocusEvent('blur'));
    expect(find('p').hasAttribute('tabindex')).toBe(true);
    find('li button').focus();
    expect(find('p').hasAttribute('tabindex')).toBe(false);
  });

  it('where it is while texts change', async () => {
    page(`${rows}<p role="status"></p>`);
    find('li button').focus();
    find('p').textContent = 'Saved.';
    await settled();
    expect(focused()).toBe('x');
  });
});
