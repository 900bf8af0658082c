/** A part of the page with one thing, beside others of its kind. */
const ROW = 'li, tr';
/** A part of the page with a heading. */
const PART = 'section, fieldset, article, dialog, main';
const HEADING = 'h1, h2, h3, legend';
const CONTROL = 'a[href], button, input, select, textarea, summary';
/** How many elements that had the focus are kept: the button behind a dialog is one of them. */
const KEPT = 8;

/** An element that had the focus, and where it was. */
interface Place {
  readonly element: Element;
  /** From the inside. */
  readonly ancestors: readonly Element[];
  /** What was removed with it, and what was beside that. */
  gone: (Pick<MutationRecord, 'nextSibling' | 'previousSibling'> & { readonly part: Node }) | null;
}

/**
 * Gives the focus a new place when an action removes, hides or disables the element that has it. Browsers give it to
 * the body, where the next Tab begins at the top of the page. Here it goes to the text that says what was done, else to
 * the next row, else to the heading of the part. Elements that an effect focuses keep it. Returns a function that ends
 * this.
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  /** The last text that a status has said since the last key or click. */
  let said: Element | null = null;
  /** What was given the focus here, until the next key or click. */
  let given: Element | null = null;
  /** Whether the last of them was a key: others see where they are without a focus. */
  let hasKeys = false;
  let isWaiting = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof Element)) return;
    places = [...places.slice(1 - KEPT), { element: target, ancestors: ancestorsOf(target), gone: null }];
  }
  // A click beside all controls takes the focus away, which is right. What is removed is not connected by then.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) =>
    relatedTarget === null &&
    !hasKeys &&
    setTimeout(() => {
      if (isLost() && document.hasFocus() && target instanceof Element && canHaveFocus(target)) places = [];
    });
  function onInput({ type }: Event) {
    said = null;
    given = null;
    hasKeys = type === 'keydown';
  }

  function check() {
    isWaiting = false;
    if (!isLost() && document.activeElement !== given) return;
    const last = places.at(-1);
    if (isLost() && (!last || canHaveFocus(last.element))) return;
    const text = said?.isConnected && hasVisibleText(said) ? said : null;
    const next = text ?? (isLost() ? placeOf(places) : null);
    if (!next || next === given) return;
    given = next;
    give(next);
    if (hasKeys && next.tagName !== 'MAIN') next.scrollIntoView?.({ block: 'nearest' });
  }
  // After the effects of React and of the router, which may focus something.
  function checkLater() {
    if (isWaiting) return;
    isWaiting = true;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(check);
      });
    });
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type !== 'attributes') said = saidBy(record) ?? said;
      else if (record.target.contains(document.activeElement)) checkLater();
      for (const part of record.removedNodes)
        for (const place of places)
          if (part === place.element || place.ancestors.some((ancestor) => ancestor === part)) {
            const { nextSibling, previousSibling } = record;
            place.gone = { part, nextSibling, previousSibling };
          }
    }
    if (isLost() || (given !== null && given === document.activeElement)) checkLater();
  });

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('keydown', onInput, true);
  document.addEventListener('pointerdown', onInput, true);
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['disabled', 'hidden'],
  });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    document.removeEventListener('keydown', onInput, true);
    document.removeEventListener('pointerdown', onInput, true);
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden]') === null;

function ancestorsOf(element: Element): Element[] {
  const found = [];
  for (let next = element.parentElement; next; next = next.parentElement) found.push(next);
  return found;
}

/** The status whose text has changed, if people can see the text. */
function saidBy({ target, addedNodes }: MutationRecord): Element | null {
  const around = target instanceof Element ? target : target.parentElement;
  const inside = [...addedNodes].flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll('[role="status"]')] : [],
  );
  const all = [around?.closest('[role="status"]'), ...inside.filter((one) => one.matches('[role="status"]'))];
  return all.find((one) => one && isOfPage(one) && hasVisibleText(one)) ?? null;
}

/** Not one of the frame around the page, or one for screen readers only. */
const isOfPage = (status: Element): boolean =>
  status.closest('main, dialog') !== null && status.closest('.visually-hidden') === null;

const hasVisibleText = ({ childNodes }: Element): boolean =>
  [...childNodes].some(
    (node) => node.textContent?.trim() && !(node instanceof Element && node.matches('.visually-hidden')),
  );

/** Where the focus goes after the last of these places was removed. */
function placeOf(places: readonly Place[]): Element | null {
  for (const place of places.toReversed()) {
    if (canHaveFocus(place.element)) return place.element;
    // A dialog has closed: what opened it may have gone as well.
    if (!place.ancestors.some((ancestor) => ancestor.matches('dialog') && !ancestor.isConnected))
      return rowBeside(place) ?? fieldBefore(place) ?? headingAbove(place);
  }
  return headingOf(document.body);
}

function rowBeside({ gone, ancestors }: Place): Element | null {
  if (gone?.part instanceof Element && gone.part.matches(ROW))
    for (const direction of ['nextSibling', 'previousSibling'] as const)
      for (let node = gone[direction]; node; node = node[direction])
        if (node instanceof Element && node.isConnected && node.matches(ROW)) return node;
  // The row itself has stayed.
  return ancestors.find((ancestor) => ancestor.isConnected)?.closest(ROW) ?? null;
}

/** The field in front of a button that is disabled, such as one that has added what was chosen. */
function fieldBefore({ element }: Place): Element | null {
  const all = [...document.querySelectorAll(CONTROL)].filter((one) => one === element || canHaveFocus(one));
  const before = all[all.indexOf(element) - 1];
  return before?.matches('input, select, textarea') ? before : null;
}

function headingAbove({ ancestors }: Place): Element | null {
  const part = ancestors.find(
    (ancestor) => ancestor.isConnected && ancestor.matches(PART) && headingOf(ancestor),
  );
  return part ? headingOf(part) : headingOf(document.body);
}

const headingOf = (part: Element) =>
  part.querySelector(part === document.body ? 'main h1' : HEADING) ??
  (part === document.body ? part.querySelector('main') : null);

function give(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(CONTROL) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', endPlace);
  }
  element.focus({ preventScroll: true });
}

/** Not when people look at another window: the element has the focus again when they come back. */
function endPlace({ currentTarget: element }: FocusEvent): void {
  if (!(element instanceof HTMLElement) || element === document.activeElement) return;
  element.removeEventListener('blur', endPlace);
  element.removeAttribute('tabindex');
}
