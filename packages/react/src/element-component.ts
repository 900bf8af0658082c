import type { BidkitEvents, Tag } from '@bidkit/widgets';
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { fetchElement } from './fetch-element.ts';
import { BidkitContext, useFirst } from './provider.tsx';

/** Hears an event of an element. Call `preventDefault()` to act in the element's place. */
export type Handler<K extends keyof BidkitEvents> = (event: CustomEvent<BidkitEvents[K]>) => void;

type Html = HTMLAttributes<HTMLElement>;

/** Attributes that mean something on a tag of ours. */
type Plain =
  | 'children'
  | 'className'
  | 'id'
  | 'style'
  | 'slot'
  | 'hidden'
  | 'inert'
  | 'lang'
  | 'dir'
  | 'title'
  | 'role'
  | 'tabIndex'
  | 'accessKey'
  | 'translate';

/** What every component takes besides its own: also `aria-…`, `data-…` and the browser's events; `onError` is the element's. `children` stand in the place of the element until it is there, and where scripts do not run. */
export type HostProps = Pick<
  Html,
  Exclude<Extract<keyof Html, Plain | `aria-${string}` | `on${string}`>, 'onError' | 'onErrorCapture'>
> & { [name: `data-${string}`]: unknown };

type Component<T extends Tag, P> = ForwardRefExoticComponent<P & RefAttributes<HTMLElementTagNameMap[T]>>;
type Props = HostProps & Record<string, unknown>;

/** Attributes that count as soon as they are there. */
const presence = new Set(['hidden', 'inert']);

/** `auction-id` -> `auctionId` */
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Makes the component of an element: attributes from props, listeners from `on…`, the element's code when first mounted.
 * `ref` is the element. On a server the tag and its children are all there is.
 */
export function elementComponent<T extends Tag, P extends HostProps>(
  tag: T,
  attributes: readonly string[],
  events: readonly string[],
): Component<T, P> {
  // `class`: React 18 leaves `className` on custom elements as it is.
  const nameOf = new Map([
    ['className', 'class'],
    ...attributes.map((name) => [camelCase(name), name] as const),
  ]);
  const typeOf = new Map(events.map((name) => [camelCase(`on-${name}`), `bidkit:${name}`]));

  // biome-ignore lint/correctness/noComponentHookFactories: called once per element, at module level only.
  const BidkitComponent = forwardRef<HTMLElementTagNameMap[T], Props>((props, ref) => {
    const host = useRef<HTMLElementTagNameMap[T]>(null);
    const latest = useRef(props);
    const bidkit = useContext(BidkitContext);
    // biome-ignore lint/style/noNonNullAssertion: refs are given after mounting.
    useImperativeHandle(ref, () => host.current!, []);
    useEffect(() => {
      latest.current = props;
    });
    useFirst(() => {
      if (host.current && bidkit) host.current.bidkit = bidkit;
    }, [bidkit]);
    useEffect(() => fetchElement(tag), []);
    useEffect(() => {
      const element = host.current;
      const heard = [...typeOf].map(([prop, type]) => {
        const listener = (event: Event) => {
          const handler = latest.current[prop];
          if (typeof handler === 'function') handler(event);
        };
        element?.addEventListener(type, listener);
        return () => element?.removeEventListener(type, listener);
      });
      return () => {
        for (const stop of heard) stop();
      };
    }, []);

    const given = Object.entries(props).flatMap(([prop, value]) =>
      // React 18 writes `hidden="false"` on custom elements, and that hides.
      typeOf.has(prop) || (value === false && presence.has(prop)) ? [] : [[nameOf.get(prop) ?? prop, value]],
    );
    return createElement(tag, { ...Object.fromEntries(given), ref: host });
  });
  BidkitComponent.displayName = tag;
  // What a component takes is known from the manifest alone: elements.ts says it.
  return BidkitComponent as unknown as Component<T, P>;
}
