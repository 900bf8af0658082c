import { Field } from '@bidkit/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { type FoundOrigin, findOrigin } from './find-origin.ts';
import { partnerAddress } from './partner-list.tsx';
import styles from './partners.module.css';
import { partnersQuery } from './queries.ts';

/** A field that says whether an origin is registered, and for which partner. */
export function OriginCheck() {
  const office = useOffice();
  const [asked, setAsked] = useState<string | null>(null);
  const { data: partners, error } = useQuery({ ...partnersQuery(office), enabled: asked !== null });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(String(new FormData(event.currentTarget).get('origin') ?? ''));
  }
  return (
    <form aria-label="Origins" className={styles.check} onSubmit={onSubmit}>
      <div className={styles.line}>
        <Field
          name="origin"
          label="Is this origin registered?"
          problem={null}
          inputMode="url"
          placeholder="https://shop.example"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
        <Button type="submit">Check</Button>
      </div>
      <p role="status" className={styles.answer}>
        {error?.message}
        {asked !== null && partners && <Answer found={findOrigin(asked, partners)} />}
      </p>
    </form>
  );
}

function Answer({ found }: { readonly found: FoundOrigin }) {
  if (found.kind === 'invalid')
    return <>This is not an address. Write the address of the page, such as https://shop.example.</>;
  const { origin } = found;
  if (found.kind === 'none') return <>No: {origin} is not registered. Its pages cannot show auctions.</>;
  const { partner, entry } = found;
  const link = <Link to={partnerAddress(partner.id)}>{partner.name}</Link>;
  const rule = entry === origin ? '' : `, by ${entry}`;
  return partner.is_active ? (
    <>
      Yes: {origin} is registered for {link}
      {rule}.
    </>
  ) : (
    <>
      {origin} is registered for {link}
      {rule}, which is paused. Its pages cannot show auctions.
    </>
  );
}
