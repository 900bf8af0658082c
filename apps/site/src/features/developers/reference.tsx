import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PLAYGROUND } from './addresses.ts';
import { detailOf, type ElementManifest, sentenceOf, shortName } from './manifest.ts';
import { Article, Part, Terms, Words } from './prose.tsx';
import styles from './reference.module.css';
import { TokenList } from './token-list.tsx';

const Code = ({ text }: { text: string }) => <code>{text}</code>;

/** The attributes, events, slots, parts and tokens of one element, from its manifest. */
export function Reference({ element }: { element: ElementManifest }) {
  const { tagName, name, attributes, members, events, slots, cssParts, cssProperties } = element;
  const fields = members.filter(({ kind }) => kind === 'field');
  const methods = members.filter(({ kind }) => kind === 'method');
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
      <Part title="Attributes">
        <Terms
          rows={attributes.map((attribute) => [
            <Code key="name" text={attribute.name} />,
            <>
              <Code text={attribute.type?.text ?? 'string'} />
              <span>
                <Words text={attribute.description} />
                {attribute.default !== undefined && (
                  <>
                    {' '}
                    <Code text={attribute.default} /> unless set.
                  </>
                )}
              </span>
            </>,
            attribute.name,
          ])}
        />
      </Part>
      <Part title="Properties">
        <Terms
          rows={fields.map((field) => [
            <Code key="name" text={field.name} />,
            <>
              <Code text={field.type?.text ?? 'unknown'} />
              <span>
                <Words text={field.description} />
              </span>
            </>,
            field.name,
          ])}
        />
      </Part>
      <Part title="Methods">
        <Terms
          rows={methods.map((method) => [
            <Code key="name" text={`${method.name}()`} />,
            <>
              <Code text={method.return?.type?.text ?? 'void'} />
              <span>
                <Words text={method.description} />
              </span>
            </>,
            method.name,
          ])}
        />
      </Part>
      <Part title="Events">
        <p>
          All bubble, cross shadow roots and can be cancelled. <code>BidkitEvents</code> of{' '}
          <code>@bidkit/widgets</code> has their types. In TSX a handler of the tag is{' '}
          <code>{`on${events[0]?.name ?? 'bidkit:error'}={…}`}</code>. Babel and SWC, and so Next.js, refuse
          such a name: there take <code>ref</code> and <code>addEventListener</code>, or the component of{' '}
          <code>@bidkit/react</code>.
        </p>
        <Terms
          rows={events.map((event) => [
            <Code key="name" text={event.name} />,
            <>
              <Code text={detailOf(event)} />
              <span>
                <Words text={event.description} />
              </span>
            </>,
            event.name,
          ])}
        />
      </Part>
      <Part title="Slots">
        <Terms
          rows={slots.map((slot) => [
            slot.name === '' ? 'the tag’s own content' : <Code key="name" text={slot.name} />,
            <Words key="text" text={slot.description} />,
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
            <Code key="name" text={part.name} />,
            <Words key="text" text={part.description} />,
            part.name,
          ])}
        />
      </Part>
      <Part title="Custom properties">
        <p>
          Set on the element or on anything around it.{' '}
          <Link to={paths.developers('theming')}>More on theming</Link>
        </p>
        <TokenList tokens={cssProperties} />
      </Part>
    </Article>
  );
}
