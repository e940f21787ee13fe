import { useMemo, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { numberForm } from '../../core/words/intl.ts';
import { flag, oneOf, useAddress, whole } from '../../core/routes/use-address.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import {
  classes,
  makePassword,
  makePhrase,
  passwordBits,
  phraseBits,
  strengthOf,
  yearsToGuess,
} from './make-password.ts';
import { BreachCheck } from '../breach/breach-check.tsx';
import stack from '../stack.module.css';
import { Value } from '../common/text-output.tsx';
import { Sides, ToolPage } from '../tool-page.tsx';

const shape = {
  kind: oneOf(['password', 'phrase'], 'password'),
  length: whole,
  words: whole,
  noLower: flag,
  noUpper: flag,
  noDigits: flag,
  noSigns: flag,
  clear: flag,
  capital: flag,
  number: flag,
};
const lengths = { usual: 20, least: 8, most: 128 };
const counts = { usual: 5, least: 3, most: 12 };
const shown = 5;
const leaveOut = { lower: 'noLower', upper: 'noUpper', digits: 'noDigits', signs: 'noSigns' } as const;

/** Clamps the value; 1 means that the URL has none. */
const inBounds = (value: number, { usual, least, most }: typeof lengths) =>
  value === 1 ? usual : Math.min(most, Math.max(least, value));

export function PasswordPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const [turn, setTurn] = useState(0);
  const of = classes.filter((one) => !at[leaveOut[one]]);
  const rule = {
    length: inBounds(at.length, lengths),
    of: of.length > 0 ? of : (['lower'] as const),
    isClear: at.clear,
  };
  const phrase = { words: inBounds(at.words, counts), isCapital: at.capital, hasNumber: at.number };
  const isPhrase = at.kind === 'phrase';
  const asked = JSON.stringify([isPhrase, rule, phrase, turn]);
  const made = useMemo(
    () => Array.from({ length: shown }, () => (isPhrase ? makePhrase(phrase) : makePassword(rule))),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- by value, and for each new draw
    [asked],
  );
  const again = () => setTurn(turn + 1);
  return (
    <ToolPage tool="password">
      <Sides
        input={
          <>
            <SegmentedChoice
              label={t('workbench.password.kind')}
              value={at.kind}
              choices={(['password', 'phrase'] as const).map((value) => ({
                value,
                label: t(`workbench.password.${value}`),
              }))}
              onChange={(kind) => put({ kind })}
            />
            {isPhrase ? (
              <>
                <Field label={t('workbench.password.words')}>
                  <NumberField
                    value={phrase.words}
                    min={counts.least}
                    max={counts.most}
                    onChange={(words) => put({ words: words ?? 1 })}
                  />
                </Field>
                <Checkbox
                  label={t('workbench.password.capital')}
                  checked={at.capital}
                  onChange={() => put({ capital: !at.capital })}
                />
                <Checkbox
                  label={t('workbench.password.number')}
                  checked={at.number}
                  onChange={() => put({ number: !at.number })}
                />
              </>
            ) : (
              <>
                <Field label={t('workbench.password.length')}>
                  <NumberField
                    value={rule.length}
                    min={lengths.least}
                    max={lengths.most}
                    onChange={(length) => put({ length: length ?? 1 })}
                  />
                </Field>
                {classes.map((one) => (
                  <Checkbox
                    key={one}
                    label={t(`workbench.password.classes.${one}`)}
                    checked={!at[leaveOut[one]]}
                    onChange={() => put({ [leaveOut[one]]: !at[leaveOut[one]] })}
                  />
                ))}
                <Checkbox
                  label={t('workbench.password.clear')}
                  checked={at.clear}
                  onChange={() => put({ clear: !at.clear })}
                />
              </>
            )}
          </>
        }
        result={
          <>
            <Pane
              title={t('tools.result')}
              actions={
                <Button size="sm" icon="arrow-path" onClick={again}>
                  {t('workbench.password.again')}
                </Button>
              }
            >
              <div className={stack.stack}>
                <ul className={stack.list}>
                  {made.map((one) => (
                    <li key={one}>
                      <Value text={one} />
                    </li>
                  ))}
                </ul>
                <Honest bits={isPhrase ? phraseBits(phrase) : passwordBits(rule)} />
              </div>
            </Pane>
            <BreachCheck />
          </>
        }
      />
    </ToolPage>
  );
}

/** Age of the universe in years. */
const universe = 1.4e10;
const tones = { weak: 'danger', fair: 'warning', strong: 'success' } as const;

function Honest({ bits }: { bits: number }) {
  const { t, i18n } = useTranslation();
  const strength = strengthOf(bits);
  const years = yearsToGuess(bits);
  const short = numberForm(i18n.language, 'years', { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <>
      <Meter
        label={t('workbench.password.strength')}
        value={Math.min(bits, 128)}
        most={128}
        tone={tones[strength]}
        text={t('workbench.password.bits', { bits: Math.floor(bits), strength: t(`workbench.password.${strength}`) })}
      />
      <p>
        {years < 1
          ? t('workbench.password.soon')
          : years > universe
            ? t('workbench.password.ages')
            : t('workbench.password.years', { years: short.format(years) })}
      </p>
    </>
  );
}
