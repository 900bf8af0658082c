import { controlCharacter } from '@bidkit/contract';

const every = new RegExp(controlCharacter, 'gu');

const escaped = (character: string) =>
  character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Output for a terminal: control characters but line breaks are written as `\u001b`, so that nothing that members or
 * providers wrote can move the cursor, rename the window or reverse the line. JSON stays valid and means the same.
 */
export const printable = (text: string): string => text.replace(every, escaped);
