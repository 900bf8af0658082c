import { Icon } from '@bidkit/ui/icon';
import { Menu } from '@bidkit/ui/menu';
import { useShipTo } from '../shared/use-ship-to.ts';
import styles from './country-menu.module.css';
import { countries } from './menu-countries.ts';

/** The country that new addresses start with, and in whose currency totals are estimated; kept in this browser. */
export function CountryMenu() {
  const [code, choose] = useShipTo();
  const chosen = countries.find((country) => country.code === code) ?? countries[0];
  return (
    <Menu
      align="end"
      name={`Ship to: ${chosen.name}`}
      label={
        <>
          <span className={styles.label}>Ship to</span>
          <img className={styles.flag} src={chosen.imgName} alt="" width="27" height="18" />
        </>
      }
    >
      <h2 className={styles.heading}>Ship to</h2>
      <p className={styles.hint}>
        New addresses at checkout start with this country, and totals are estimated in its currency.
      </p>
      <ul className={styles.list}>
        {countries.map((country) => (
          <li key={country.id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={country.id === chosen.id}
              onClick={() => choose(country.code)}
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
