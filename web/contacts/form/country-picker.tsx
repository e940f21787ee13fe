import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useCollator, useCountryName } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import { Flag, Icon } from '../../ui/mark/icon.tsx';
import { OptionList } from '../../ui/menu/option-list.tsx';
import { Popover } from '../../ui/menu/popover.tsx';
import styles from './country-picker.module.css';
import { useDialCodes } from './use-dial-codes.ts';

/** Country of a phone number; searchable by localized name, English name or dial code. */
export function CountryPicker({ value, onChange }: { value: string; onChange: (iso: string) => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { countries, codeOf, nameOf } = useDialCodes();
  const countryName = useCountryName();
  const collator = useCollator();
  const named = countries
    .map((country) => ({ ...country, title: countryName(country.iso, country.name) }))
    .toSorted((a, b) => collator.compare(a.title, b.title));

  return (
    <>
      <Button
        ref={button}
        tone="neutral"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('contacts.countryOf', { name: `${countryName(value, nameOf(value))} ${codeOf(value)}` })}
        onClick={() => setOpen(!open)}
      >
        <Flag country={value} />
        <span>{codeOf(value)}</span>
        <Icon name="chevron-down" size={14} />
      </Button>
      {open && (
        <Popover
          open
          anchor={button}
          align="start"
          width={320}
          label={t('contacts.country')}
          onClose={() => setOpen(false)}
        >
          <OptionList
            label={t('contacts.country')}
            find={t('contacts.findCountry')}
            none={t('contacts.noCountry')}
            items={named}
            keyOf={({ iso }) => iso}
            fits={({ title, name, code, iso }, words) =>
              title.toLowerCase().includes(words) ||
              name.toLowerCase().includes(words) ||
              code.replace('+', '').startsWith(words.replace('+', '')) ||
              iso === words
            }
            isChosen={({ iso }) => iso === value}
            onPick={({ iso }) => {
              onChange(iso);
              setOpen(false);
              button.current?.focus();
            }}
          >
            {({ iso, title, code }) => (
              <>
                <Flag country={iso} />
                <bdi>{title}</bdi>
                <span>{code}</span>
              </>
            )}
          </OptionList>
        </Popover>
      )}
    </>
  );
}
