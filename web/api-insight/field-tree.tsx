import { Fragment } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates, useNumber } from '../core/words/intl.ts';
import { Accordion } from '../ui/display/accordion.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { type FieldUse, isQuiet, type TypeUse } from './fields.ts';
import styles from './insight.module.css';

type Props = { types: readonly TypeUse[]; open: readonly string[]; onOpen: (open: readonly string[]) => void };

/** Allows line breaks between the words of a name. */
const inWords = (name: string) =>
  name.split(/(?<=[a-z])(?=[A-Z])/u).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));

/** Types of the schema with the usage of their fields. */
export function FieldTree({ types, open, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useNumber();
  const items = types.map(({ name, fields, used }) => ({
    key: name,
    title: <code>{inWords(name)}</code>,
    note: t('apiInsight.fields.used', { used: format(used), all: format(fields.length) }),
    body: open.includes(name) && <Fields uses={fields} />,
  }));
  const toggle = (name: string, on: boolean) => onOpen(on ? [...open, name] : open.filter((other) => other !== name));
  return <Accordion items={items} open={new Set(open)} onToggle={toggle} />;
}

function Fields({ uses }: { uses: readonly FieldUse[] }) {
  const { t } = useTranslation();
  const format = useNumber();
  const dates = useDates();
  const saidOf = ({ calls, lastAt }: FieldUse) => {
    const last = toDate(lastAt);
    if (!last) return t('apiInsight.fields.never');
    return `${t('apiInsight.fields.calls', { count: calls, number: format(calls) })} · ${dates.relative(last)}`;
  };
  return (
    <ul className={styles.lines}>
      {uses.map((use) => (
        <li key={use.coordinate}>
          <span className={styles.named}>
            <code>{use.coordinate.slice(use.coordinate.indexOf('.') + 1)}</code>
            {use.isDeprecated && <Chip tone="warning">{t('apiInsight.fields.isDeprecated')}</Chip>}
            {use.lastAt && isQuiet(use) && <Chip>{t('apiInsight.fields.quiet')}</Chip>}
          </span>
          <span className={styles.said}>{saidOf(use)}</span>
        </li>
      ))}
    </ul>
  );
}
