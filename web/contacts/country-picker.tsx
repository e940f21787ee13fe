import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollator, useCountryName } from '../core/intl.ts';
import { Flag, Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { Popover } from '../ui/popover.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import styles from './country-picker.module.css';
import { useDialCodes } from './use-dial-codes.ts';

/** The country of a phone number: found by its name in the screen's language, in English, or by its dial code. */
export function CountryPicker({ value, onChange }: { value: string; onChange: (iso: string) => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const { countries, codeOf, nameOf } = useDialCodes();
  const countryName = useCountryName();
  const collator = useCollator();

  const wanted = filter.trim().toLowerCase();
  const found = countries
    .map((country) => ({ ...country, title: countryName(country.iso, country.name) }))
    .filter(
      (country) =>
        !wanted ||
        country.title.toLowerCase().includes(wanted) ||
        country.name.toLowerCase().includes(wanted) ||
        country.code.replace('+', '').startsWith(wanted.replace('+', '')) ||
        country.iso === wanted,
    )
    .toSorted((a, b) => collator.compare(a.title, b.title));

  const close = () => {
    setOpen(false);
    setFilter('');
  };
  const pick = (iso: string) => {
    onChange(iso);
    close();
    button.current?.focus();
  };
  const { input, list, option } = useListbox({
    items: found,
    open,
    typed: filter,
    loop: false,
    onPick: (country) => pick(country.iso),
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('contacts.countryOf', { name: `${countryName(value, nameOf(value))} ${codeOf(value)}` })}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Flag country={value} />
        <span>{codeOf(value)}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      <Popover open={open} anchor={button} align="start" width={320} label={t('contacts.country')} onClose={close}>
        <div className={styles.top}>
          <Input
            {...input}
            autoFocus
            icon="magnifying-glass"
            aria-label={t('contacts.findCountry')}
            placeholder={t('contacts.findCountry')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
        <div {...list} aria-label={t('contacts.country')} className={styles.list}>
          {found.map((country, index) => (
            <div key={country.iso} {...option(index)} className={styles.option} data-chosen={country.iso === value}>
              <Flag country={country.iso} />
              <span>{country.title}</span>
              <span className={styles.code}>{country.code}</span>
            </div>
          ))}
          {found.length === 0 && <p className={styles.none}>{t('contacts.noCountry')}</p>}
        </div>
      </Popover>
    </>
  );
}
