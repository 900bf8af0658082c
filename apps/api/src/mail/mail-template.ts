import { monogramOf, type SiteSettings } from '@bidkit/contract';
import type { Mail } from './mail.ts';
import { buttonAddress, type MailContent, type MailFact, type MailItem } from './mail-content.ts';
import { accentStyles, cardStyle, labelStyle, PICTURE_SIZE, styles } from './mail-styles.ts';
import { html, type Markup } from './markup.ts';
import { type Palette, paletteOf } from './palette.ts';

const SETTINGS = { text: 'Notification settings', path: '/account/settings/notifications' };

const UNSUBSCRIBE = 'Unsubscribe from these emails';

/** The marketplace that sends a mail, and the page that switches off mails of its kind. */
interface MailSender {
  readonly publicUrl: string;
  readonly site: SiteSettings;
  readonly unsubscribePath: string | null;
}

/** A mail without its recipient: one card with one thing to do, as HTML and as plain text. */
export function renderMail(content: MailContent, sender: MailSender): Omit<Mail, 'to'> {
  return {
    subject: content.subject,
    html: toHtml(content, sender),
    text: toText(content, sender),
    unsubscribe_url: unsubscribeUrl(sender),
  };
}

const unsubscribeUrl = ({ publicUrl, unsubscribePath }: MailSender): string | null =>
  unsubscribePath && publicUrl + unsubscribePath;

// Mail programs support tables and inline styles, and little else.
function toHtml(content: MailContent, sender: MailSender): string {
  const colors = paletteOf(sender.site);
  const page = html`${brand(sender, colors)}${card(content, sender, colors)}${footer(content.reason, sender)}`;
  const document = html`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
  "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="en" dir="ltr">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light">
</head>
<body style="${styles.body}">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="${styles.canvas}">
<div style="${styles.preview}">${content.paragraphs[0]}</div>
${box(styles.page, page)}
</td></tr>
</table>
</body>
</html>`;
  return document.html;
}

/** A box with padding and a border. */
const box = (style: string, children: Markup) => html`
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">
<tr><td>${children}</td></tr>
</table>`;

/** Cells side by side. */
const row = (style: string, cells: Markup) => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style}"><tr>${cells}</tr></table>`;

const link = (href: string, style: string, children: Markup | string) =>
  html`<a href="${href}" target="_blank" style="${style}">${children}</a>`;

const text = (style: string, children: Markup | string) => html`<p style="${style}">${children}</p>\n`;

/** The logo consists of styled text, because many mail programs do not load pictures. */
function brand({ publicUrl, site }: MailSender, colors: Palette): Markup {
  const { coin, figure } = accentStyles(colors);
  const name = link(`${publicUrl}/`, styles.brandName, site.name);
  return box(
    styles.brand,
    row(
      '',
      html`<td style="${coin}"><span style="${figure}">${monogramOf(site.name)}</span></td>
<td style="${styles.brandCell}">${name}</td>`,
    ),
  );
}

function card(content: MailContent, { publicUrl }: MailSender, colors: Palette): Markup {
  const { label, tone, heading, paragraphs, body, details, item, button } = content;
  const { button: buttonStyle, buttonCell } = accentStyles(colors);
  const action = link(buttonAddress(button, publicUrl), buttonStyle, button.text);
  return box(
    cardStyle(tone, colors),
    html`${text(labelStyle(tone, colors), label)}
<h1 style="${styles.heading}">${heading}</h1>
${paragraphs.map((paragraph) => text(styles.paragraph, paragraph))}
${body ? { html: body.html } : null}
${details ? detailRows(details) : null}
${item ? itemCard(item, publicUrl) : null}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.buttonTable}">
<tr><td style="${buttonCell}">${action}</td></tr>
</table>`,
  );
}

/** Rows with a label and a value each. */
const detailRows = (details: readonly MailFact[]) => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.details}">
${details.map(
  ({ label, value }) => html`<tr><td style="${styles.detailCell}">${text(styles.factLabel, label)}</td>
<td style="${styles.detailCell}">${text(styles.factValue, value)}</td></tr>`,
)}
</table>`;

function itemCard({ name, path, picturePath, amount, fact }: MailItem, publicUrl: string): Markup {
  const href = `${publicUrl}${path}`;
  const picture = html`<img src="${publicUrl}${picturePath}" alt=""
  width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" style="${styles.picture}">`;
  return box(
    styles.item,
    html`${row(
      styles.wide,
      html`<td style="${styles.pictureCell}">${link(href, '', picture)}</td>
<td style="${styles.amountCell}">${link(href, styles.itemName, name)}
${text(styles.amountLabel, amount.label)}${text(styles.amount, amount.value)}</td>`,
    )}${row(
      styles.facts,
      html`<td>${text(styles.factLabel, fact.label)}</td>
<td align="right">${text(styles.factValue, fact.value)}</td>`,
    )}`,
  );
}

function footer(reason: string, sender: MailSender): Markup {
  const { publicUrl, site } = sender;
  const url = unsubscribeUrl(sender);
  const unsubscribe = url && text(styles.small, link(url, styles.smallLink, UNSUBSCRIBE));
  const settings = link(`${publicUrl}${SETTINGS.path}`, styles.smallLink, SETTINGS.text);
  return box(
    styles.footer,
    html`${text(styles.small, reason)}${unsubscribe}${text(styles.small, settings)}${
      site.postal_address ? text(styles.small, addressOf(site)) : null
    }`,
  );
}

/** `Marketplace, 5 Mint Ave, Reno, NV 89501`. */
const addressOf = ({ name, postal_address }: SiteSettings) =>
  [name, ...postal_address.split('|').map((line) => line.trim())].join(', ');

function toText(
  { label, heading, paragraphs, body, details = [], item, button, reason }: MailContent,
  sender: MailSender,
): string {
  const { publicUrl, site } = sender;
  const unsubscribe = unsubscribeUrl(sender);
  const facts = item && [
    `${item.name} ${publicUrl}${item.path}`,
    `${item.amount.label}: ${item.amount.value}`,
    `${item.fact.label}: ${item.fact.value}`,
  ];
  return [
    `${site.name} ${publicUrl}/`,
    label,
    heading,
    ...paragraphs,
    ...(body ? [body.text] : []),
    ...details.map((detail) => `${detail.label}: ${detail.value}`),
    ...(facts ?? []),
    `${button.text} ${buttonAddress(button, publicUrl)}`,
    reason,
    ...(unsubscribe ? [`${UNSUBSCRIBE} ${unsubscribe}`] : []),
    `${SETTINGS.text} ${publicUrl}${SETTINGS.path}`,
    ...(site.postal_address ? [addressOf(site)] : []),
  ].join('\n\n');
}
