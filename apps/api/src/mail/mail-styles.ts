import { fonts, type Palette, palette, type Tone } from './palette.ts';

/** Width and height of a product's picture in pixels. */
export const PICTURE_SIZE = 116;

/** Inline styles: many mail programs ignore style sheets. */
export const styles = {
  body: `margin:0;padding:0;background-color:${palette.surface}`,
  canvas: `padding:24px 0 40px;background-color:${palette.surface};color:${palette.ink};font-family:${fonts.text}`,
  preview: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
  page: 'max-width:560px;margin:0 auto;padding:0 12px',
  brand: 'padding:4px 8px 20px',
  brandCell: 'padding-left:10px',
  brandName: `color:${palette.ink};font:800 20px/1 ${fonts.display};text-decoration:none`,
  heading: `margin:0 0 12px;font:700 28px/34px ${fonts.display};color:${palette.ink}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:25px;color:${palette.ink}`,
  buttonTable: 'margin-top:24px',
  footer: 'padding:20px 8px 0',
  small: `margin:0 0 8px;font-size:13px;line-height:20px;color:${palette.muted}`,
  smallLink: `color:${palette.muted};text-decoration:underline`,
  wide: 'width:100%',
  item: `margin:20px 0 0;padding:14px;border:1px solid ${palette.line};border-radius:14px;background-color:${palette.surface}`,
  pictureCell: `width:${PICTURE_SIZE}px;padding-right:16px;vertical-align:top`,
  amountCell: 'vertical-align:middle',
  picture: `display:block;border:none;border-radius:8px;background-color:${palette.line}`,
  itemName: `color:${palette.ink};font:700 17px/23px ${fonts.display};text-decoration:none`,
  amountLabel: `margin:8px 0 0;font-size:13px;line-height:18px;color:${palette.muted}`,
  amount: `margin:0;font-size:24px;line-height:30px;font-weight:700;color:${palette.ink};font-variant-numeric:tabular-nums`,
  facts: `width:100%;margin-top:14px;border-top:2px dashed ${palette.line}`,
  details: `width:100%;margin:4px 0 0;border-bottom:1px solid ${palette.line}`,
  detailCell: `padding-bottom:12px;border-top:1px solid ${palette.line};vertical-align:top`,
  factLabel: `margin:12px 8px 0 0;font-size:13px;line-height:18px;color:${palette.muted}`,
  factValue: 'margin:12px 0 0;font-size:15px;line-height:18px;font-weight:700;text-align:right',
} as const;

/** Styles in the accent of the marketplace. */
export const accentStyles = ({ accent, accentInk }: Palette) =>
  ({
    coin: `width:36px;height:36px;border-radius:18px;background-color:${accent};text-align:center;vertical-align:middle`,
    figure: `display:inline-block;width:26px;border:1px dashed ${accentInk};border-radius:14px;color:${accentInk};font:700 17px/26px ${fonts.display}`,
    // Outlook ignores the padding of a link, so that its own property gives it to the cell.
    buttonCell: `border-radius:10px;background-color:${accent};mso-padding-alt:15px 24px`,
    button: `display:block;padding:15px 24px;border-radius:10px;color:${accentInk};font-size:17px;line-height:22px;font-weight:700;text-align:center;text-decoration:none`,
  }) as const;

export const cardStyle = (tone: Tone, colors: Palette) =>
  `padding:28px 28px 32px;border:1px solid ${palette.line};border-radius:16px;background-color:${palette.raised};border-top:4px solid ${colors[tone]}`;

export const labelStyle = (tone: Tone, colors: Palette) =>
  `display:inline-block;margin:0 0 14px;padding:4px 12px;border-radius:99px;font-size:13px;line-height:20px;font-weight:700;color:${colors[tone]};background-color:${colors[`${tone}Soft`]}`;
