import { escapeHtml } from '../http/html.ts';

/** The two bodies of a mail that says its paragraphs, addresses made links in the HTML one. */
export function paragraphs(lines: readonly string[]): { text: string; html: string } {
  const linked = lines.map((line) =>
    escapeHtml(line).replace(/https?:\/\/[^\s]+/g, (address) => `<a href="${address}">${address}</a>`),
  );
  return { text: lines.join('\n\n'), html: linked.map((line) => `<p>${line}</p>`).join('\n') };
}
