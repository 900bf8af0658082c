import { afterEach, expect, it, vi } from 'vitest';
import { ignoreSecondClicks } from './ignore-second-clicks.ts';

const stop = ignoreSecondClicks();
afterEach(() => document.body.replaceChildren());

/** A click of the pointer; returns whether the browser does what it does by itself. */
const click = (target: Element, detail: number): boolean =>
  target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

function aButton(name: string) {
  const button = document.createElement('button');
  button.innerHTML = `<span>${name}</span>`;
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  document.body.append(button);
  return { button, onClick };
}

it('keeps the second click of a double click from a control that took the place of the first one', () => {
  const start = aButton('List 4 lots');
  const cancel = aButton('Cancel');
  click(start.button, 1);
  expect(click(cancel.button.firstElementChild ?? cancel.button, 2)).toBe(false);
  expect([start.onClick.mock.calls.length, cancel.onClick.mock.calls.length]).toEqual([1, 0]);
  click(cancel.button, 1);
  expect(cancel.onClick).toHaveBeenCalledOnce();
});

it('keeps it from a button that has got another name', () => {
  const { button, onClick } = aButton('Untick all');
  onClick.mockImplementation(() => {
    button.textContent = 'Tick all';
  });
  click(button, 1);
  click(button, 2);
  expect(onClick).toHaveBeenCalledOnce();
});

it('lets quick clicks on one button pass, and all clicks of the keyboard', () => {
  const turn = aButton('Turn left');
  for (const detail of [1, 2, 3]) click(turn.button, detail);
  const again = aButton('Turn right');
  for (const button of [turn.button, again.button]) click(button, 0);
  expect([turn.onClick.mock.calls.length, again.onClick.mock.calls.length]).toEqual([4, 1]);
  stop();
});
