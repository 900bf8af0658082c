import type { ReactNode } from 'react';
import { usePreload } from './preload.ts';

/** The address that calls a phone number: `tel:+17755550100`. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

/**
 * How to reach the marketplace: `(775) 555-0100, Monday to Friday 8 to 4 Pacific`, or its email address. Nothing while
 * staff have set neither.
 *
 * @param children The sentence around it.
 */
export function SupportContact({ children }: { children: (contact: ReactNode) => ReactNode }) {
  const site = usePreload()?.site;
  if (!site) return null;
  const { support_phone: phone, support_hours: hours, support_email: email } = site;
  if (phone) {
    return children(
      <>
        <a href={phoneLink(phone)}>{phone}</a>
        {hours && `, ${hours}`}
      </>,
    );
  }
  return email ? children(<a href={`mailto:${email}`}>{email}</a>) : null;
}
