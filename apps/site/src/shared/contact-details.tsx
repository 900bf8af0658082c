import { AddressLines } from './address-lines.tsx';
import facts from './facts.module.css';
import { usePreload } from './preload.ts';
import { phoneLink } from './support-contact.tsx';

/** Company, address, phone, hours and email address of the marketplace: of those, what staff have set. */
export function ContactDetails() {
  const site = usePreload()?.site;
  if (!site) return null;
  const { payee_name, postal_address, support_phone, support_hours, support_email } = site;
  const rows = [
    ['Company', payee_name],
    ['Address', postal_address && <AddressLines lines={postal_address.split('|')} />],
    ['Phone', support_phone && <a href={phoneLink(support_phone)}>{support_phone}</a>],
    ['Hours', support_hours],
    ['Email', support_email && <a href={`mailto:${support_email}`}>{support_email}</a>],
  ] as const;
  const shown = rows.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <dl className={facts.facts}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
