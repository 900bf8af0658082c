import { useStoredPreference } from '../shared/use-stored-preference.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './country-menu.module.css';
import { countries, DEFAULT_COUNTRY_ID } from './menu-countries.ts';

/** The member's country; the choice is kept in this browser. */
export function CountryMenu() {
  const [stored, store] = useStoredPreference('country');
  const id = Number(stored ?? DEFAULT_COUNTRY_ID);
  const chosen = countries.find((country) => country.id === id) ?? countries[0];
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
              onClick={() => store(String(country.id))}
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
