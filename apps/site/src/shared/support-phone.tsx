import { supportContact } from '@bidkit/contract';

/** How to call the marketplace: `(775) 555-0100, Monday to Friday 8 to 4 Pacific`. */
export const SupportPhone = () => (
  <>
    <a href={`tel:${supportContact.phone.replace(/\D/g, '')}`}>{supportContact.phone}</a>,{' '}
    {supportContact.hours}
  </>
);
