import { useBidkit } from '@bidkit/react';
import { useState } from 'react';
import { countries, DEFAULT_COUNTRY_ID } from '../shared/countries.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './country-menu.module.css';

const STORED = 'country';

/** Where the member lives; the choice stays in this browser (spec 000 §2.2, §3). */
export function CountryMenu() {
  const { storage } = useBidkit();
  const [id, setId] = useState(() => Number(storage.getItem(STORED) ?? DEFAULT_COUNTRY_ID));
  const chosen = countries.find((country) => country.id === id) ?? countries[0];
  const choose = (next: number) => {
    storage.setItem(STORED, String(next));
    setId(next);
  };
  return (
    <Menu
      align="end"
      name={`Country: ${chosen.name}`}
      label={<img className={styles.flag} src={chosen.imgName} alt="" width="27" height="18" />}
    >
      <ul className={styles.list}>
        {countries.map((country) => (
          <li key={country.id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={country.id === chosen.id}
              onClick={() => choose(country.id)}
            >
              <img
                className={styles.flag}
                src={country.imgName}
                alt=""
                width="27"
                height="18"
                loading="lazy"
              />
              {country.name}
              {country.id === chosen.id && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
