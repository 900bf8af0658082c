import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PLAYGROUND } from './addresses.ts';
import { Code } from './code.tsx';
import {
  type Described,
  detailOf,
  type ElementManifest,
  ownTokens,
  sentenceOf,
  shortName,
} from './manifest.ts';
import { Article, Part, Terms, Words } from './prose.tsx';
import styles from './reference.module.css';
import { TokenList } from './token-list.tsx';

/** The attributes, events, slots, parts and own tokens of one element, from its manifest. */
export function Reference({ element }: { element: ElementManifest }) {
  const { tagName, name, example, members, events, slots, cssParts, cssProperties } = element;
  const methods = members.filter(({ kind }) => kind === 'method');
  const own = ownTokens(element);
  return (
    <Article title={<code>{`<${tagName}>`}</code>} lead={<Words text={sentenceOf(element)} />}>
      <p className={styles.ways}>
        <Link to={`${paths.developers(PLAYGROUND)}?element=${shortName(element)}`} className={styles.try}>
          Try it on this server
        </Link>
        <span>
          In React it is <code>{name}</code>, by a call <code>{shortName(element)}</code>.
        </span>
      </p>
      <Part title="Example">
        <Code text={example} what="the example" title="HTML" />
      </Part>
      <Part title="Attributes and properties">
        <p>
          An attribute is also a property of the element and, in React, a prop. A change of either shows at
          once.
        </p>
        <Fields element={element} />
      </Part>
      <Part title="Methods">
        {methods.map((method) => (
          <Entry
            key={method.name}
            name={`${method.name}()`}
            type={method.return?.type?.text ?? 'void'}
            of={method}
          />
        ))}
      </Part>
      <Part title="Events">
        <p>
          All bubble, cross shadow roots and can be canceled. Each is dispatched a second time with a hyphen,
          such as <code>{hyphenated(events[0]?.name ?? 'bidkit:error')}</code>, for frameworks that take no
          colon: listen to one of them. <code>BidkitEvents</code> of <code>@bidkit/widgets</code> has their
          types.
        </p>
        {events.map((event) => (
          <Entry key={event.name} name={event.name} type={detailOf(event)} of={event} />
        ))}
      </Part>
      <Part title="Slots">
        <Terms
          rows={slots.map((slot) => [
            slot.name === '' ? 'the tag’s own content' : <code key="name">{slot.name}</code>,
            <span key="text">
              <Words text={slot.description} />
            </span>,
            slot.name,
          ])}
        />
      </Part>
      <Part title="Parts">
        <p>
          <code>{`${tagName}::part(${cssParts[0]?.name ?? 'part'})`}</code> styles one, from any sheet of your
          page.
        </p>
        <Terms
          rows={cssParts.map((part) => [
            <code key="name">{part.name}</code>,
            <span key="text">
              <Words text={part.description} />
            </span>,
            part.name,
          ])}
        />
      </Part>
      <Part title="Custom properties">
        <p>
          This element reads {cssProperties.length} tokens, which you set on it or on anything around it.{' '}
          <Link to={`${paths.developers('theming')}#all-tokens`}>All tokens with their defaults</Link>
        </p>
        {own.length > 0 && <TokenList tokens={own} />}
      </Part>
    </Article>
  );
}

const hyphenated = (name: string) => name.replace(':', '-');

/** The attributes with their properties, each once, and the properties without an attribute. */
function Fields({ element: { attributes, members } }: { element: ElementManifest }) {
  const fields = members.filter(({ kind }) => kind === 'field');
  const others = fields.filter(({ attribute }) => attribute === undefined);
  return (
    <Terms
      rows={[
        ...attributes.map((attribute) => {
          const property = fields.find((field) => field.attribute === attribute.name)?.name;
          const names = [attribute.name, ...(property && property !== attribute.name ? [property] : [])];
          return [
            names.map((one) => <code key={one}>{one}</code>),
            <Meaning key="meaning" type={attribute.type?.text ?? 'string'} of={attribute} />,
            attribute.name,
          ] as const;
        }),
        ...others.map(
          (field) =>
            [
              <code key="name">{field.name}</code>,
              <Meaning key="meaning" type={field.type?.text ?? 'unknown'} of={field} />,
              field.name,
            ] as const,
        ),
      ]}
    />
  );
}

function Meaning({ type, of }: { type: string; of: Described }) {
  return (
    <>
      <code>{type}</code>
      <span>
        <Words text={of.description} />
        {of.default !== undefined && (
          <>
            {' '}
            Default: <code>{of.default}</code>.
          </>
        )}
      </span>
    </>
  );
}

/** A method or an event with its type, its description and its example. */
function Entry({ name, type, of }: { name: string; type: string; of: Described & { example?: string } }) {
  return (
    <section className={styles.entry} id={name.replace('()', '')}>
      <h3>
        <code>{name}</code>
      </h3>
      <Meaning type={type} of={of} />
      {of.example && <Code text={of.example} what={`the example of ${name}`} title="JavaScript" />}
    </section>
  );
}
