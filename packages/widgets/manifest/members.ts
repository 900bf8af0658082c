import type { Attribute, Event } from 'custom-elements-manifest';

const INDENT = '    ';

/** A sentence as JSDoc. */
export const comment = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : '';

/** An attribute as a member of an interface; `name` is its own name unless a framework writes another. */
export function attribute(
  { name, type, default: preset, description }: Attribute,
  nameOf = (own: string) => own,
): string {
  const text = type?.text === 'number' ? 'number | string' : type?.text;
  const sentence = preset ? `${description} \`${preset}\` unless set.` : description;
  // Without these attributes an element shows nothing.
  const isRequired = name.endsWith('-id') || name === 'source';
  const member = isRequired ? `'${nameOf(name)}': ${text}` : `'${nameOf(name)}'?: ${text} | undefined`;
  return `${comment(sentence, INDENT)}${INDENT}${member};\n`;
}

/** The handlers of an event by both of its names, such as `onbidkit-bid` and `onbidkit:bid`. */
export function handlers(
  { name, description }: Event,
  prefix: string,
  nameOf = (own: string) => own,
): string {
  return [name.replace(':', '-'), name]
    .map((own) => {
      const member = `'${prefix}${nameOf(own)}'?: Handler<'${name}'> | undefined`;
      return `${comment(description, INDENT)}${INDENT}${member};\n`;
    })
    .join('');
}
