import type { BidkitEvents, Tag } from '@bidkit/widgets';
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { fetchElement } from './fetch-element.ts';
import { BidkitContext, ShadowRootContext, useIsomorphicLayoutEffect } from './provider.tsx';

// Not @lit/react: it needs the class of an element, which is loaded on demand here.

/** Handles an event of an element. `preventDefault()` prevents the element's own action. */
export type Handler<K extends keyof BidkitEvents> = (event: CustomEvent<BidkitEvents[K]>) => void;

type Html = HTMLAttributes<HTMLElement>;

/** Attributes that have a meaning on our tags. */
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

/**
 * Props of every component: common attributes, `aria-…`, `data-…` and the browser's events. `onError` is the
 * element's own event. `children` are shown until the element's code is loaded, and without scripts.
 */
export type HostProps = Pick<
  Html,
  Exclude<Extract<keyof Html, Plain | `aria-${string}` | `on${string}`>, 'onError' | 'onErrorCapture'>
> & { [name: `data-${string}`]: unknown };

type Component<T extends Tag, P> = ForwardRefExoticComponent<P & RefAttributes<HTMLElementTagNameMap[T]>>;
type Props = HostProps & Record<string, unknown>;

/** Attributes that apply with any value. */
const presence = new Set(['hidden', 'inert']);

/** `auction-id` -> `auctionId` */
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Creates the component of an element: props become attributes, `on…` become listeners, and the element's code is
 * loaded when first mounted. `ref` is the element. On a server the tag and its children are rendered, and the element's
 * own content if the provider has `renderShadowRoot`.
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
    const renderShadowRoot = useContext(ShadowRootContext);
    // biome-ignore lint/style/noNonNullAssertion: the ref is set after mounting.
    useImperativeHandle(ref, () => host.current!, []);
    useEffect(() => {
      latest.current = props;
    });
    useIsomorphicLayoutEffect(() => {
      if (host.current && bidkit) host.current.bidkit = bidkit;
    }, [bidkit]);
    useEffect(() => fetchElement(tag), []);
    useEffect(() => {
      const element = host.current;
      const removers = [...typeOf].map(([prop, type]) => {
        const listener = (event: Event) => {
          const handler = latest.current[prop];
          if (typeof handler === 'function') handler(event);
        };
        element?.addEventListener(type, listener);
        return () => element?.removeEventListener(type, listener);
      });
      return () => {
        for (const remove of removers) remove();
      };
    }, []);

    const given = Object.entries(props).flatMap(([prop, value]) =>
      // React 18 writes `hidden="false"` on custom elements, and that hides.
      typeOf.has(prop) || (value === false && presence.has(prop)) ? [] : [[nameOf.get(prop) ?? prop, value]],
    );
    const rendered = Object.fromEntries(given);
    const html = bidkit && renderShadowRoot?.(tag, rendered, bidkit);
    // The browser's parser makes it the shadow root: there is no such child when the page hydrates. Preact has escaped
    // all texts in it.
    const shadowRoot =
      html != null &&
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      createElement('template', { shadowrootmode: 'open', dangerouslySetInnerHTML: { __html: html } });
    return createElement(tag, { ...rendered, ref: host }, shadowRoot, props.children as ReactNode);
  });
  BidkitComponent.displayName = tag;
  // The props of a component come from the manifest, in elements.ts.
  return BidkitComponent as unknown as Component<T, P>;
}
