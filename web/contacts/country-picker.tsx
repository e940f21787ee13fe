import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollator, useCountryName } from '../core/intl.ts';
import { Flag, Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './country-picker.module.css';
import { useDialCodes } from './use-dial-codes.ts';

/** The country of a phone number: found by its name in the screen's language, in English, or by its dial code. */
export function CountryPicker({ value, onChange }: { value: string; onChange: (iso: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const [at, setAt] = useState(0);
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
    setAt(0);
  };
  const pick = (iso: string) => {
    onChange(iso);
    close();
    button.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.min(found.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)));
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const country = found[at];
      if (country) pick(country.iso);
    }
  };

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
            autoFocus
            icon="magnifying-glass"
            role="combobox"
            aria-label={t('contacts.findCountry')}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={found[at] ? `${id}-${at}` : ''}
            placeholder={t('contacts.findCountry')}
            value={filter}
            onChange={(event) => {
              setFilter(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('contacts.country')} className={styles.list}>
          {found.map((country, index) => (
            <div
              key={country.iso}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              data-chosen={country.iso === value}
              onClick={() => pick(country.iso)}
            >
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
