// biome-ignore-all lint/a11y/noStaticElementInteractions: a tag that does not exist is not interactive.
import { expect, it } from 'vitest';
import { Price } from '../ui/price.tsx';

// The typecheck fails when a line below compiles that should not: `@ts-expect-error` without an error is one.
it('compiles known tags, attributes and events only', () => {
  const press = () => {};
  const wrong = [
    // @ts-expect-error: there is no such tag, and events are camelCase.
    <buton key="1" onclick={press} />,
    // @ts-expect-error: events are camelCase.
    <button key="2" type="button" onclick={press} />,
    // @ts-expect-error: there is no such attribute.
    <p key="3" clas="note" />,
    // @ts-expect-error: a handler takes an event of its element.
    <input key="4" onInput={(text: string) => text} />,
    // @ts-expect-error: a component has its own props only.
    <Price key="5" dollars="12" first={12} />,
  ];
  const right = (
    <button type="button" class="button" part="pay" onClick={({ currentTarget }) => currentTarget.blur()}>
      Pay
    </button>
  );
  expect([...wrong, right]).toHaveLength(6);
});
