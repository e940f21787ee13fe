import { useTranslation } from '../../core/words/translation.tsx';
import { listIn, toDate, useDates, useNumber } from '../../core/words/intl.ts';
import record from '../../list/record/record-article.module.css';
import { Chip } from '../../ui/mark/chip.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import type { ReportedMailDetailsFragment } from '../generated.ts';
import styles from './report-pane.module.css';

type Message = NonNullable<ReportedMailDetailsFragment['message']>;

/** The message as inert plain text: no links, remote content or scripts. */
export function ReportMessage({ message }: { message: Message }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dates = useDates();
  const number = useNumber();
  const date = toDate(message.date);
  return (
    <>
      <section className={record.section} aria-label={t('socialEngineering.headers')}>
        <h2>{t('socialEngineering.headers')}</h2>
        <DescriptionList nameWidth="8em">
          <Fact label={t('socialEngineering.from')}>{message.from}</Fact>
          <Fact label={t('socialEngineering.to')}>{message.to}</Fact>
          <Fact label={t('socialEngineering.cc')}>{message.cc.length > 0 && listIn(language).format(message.cc)}</Fact>
          <Fact label={t('socialEngineering.date')}>{date && dates.full(date)}</Fact>
          <Fact label={t('socialEngineering.attachments')}>
            {message.attachments.length > 0 &&
              listIn(language).format(
                message.attachments.map(
                  ({ name, size }) => `${name} (${number(Math.max(1, Math.round(size / 1024)))} kB)`,
                ),
              )}
          </Fact>
        </DescriptionList>
      </section>
      <section className={record.section} aria-label={t('socialEngineering.text')}>
        <h2>{t('socialEngineering.text')}</h2>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable */}
        <pre className={styles.message} tabIndex={0} aria-label={t('socialEngineering.text')}>
          {message.text || t('socialEngineering.noText')}
        </pre>
      </section>
      <Links links={message.links} />
    </>
  );
}

function Links({ links }: { links: Message['links'] }) {
  const { t } = useTranslation();
  return (
    <section className={record.section} aria-label={t('socialEngineering.links')}>
      <h2>{t('socialEngineering.links')}</h2>
      {links.length === 0 && <p className={record.quiet}>{t('socialEngineering.noLinks')}</p>}
      <ul className={styles.links}>
        {links.map(({ url, host, text, signs }) => (
          <li key={`${url} ${text}`}>
            <strong>{host || url}</strong>
            {text && <span>{t('socialEngineering.shownAs', { text })}</span>}
            <code>{url}</code>
            {signs.length > 0 && (
              <span className={styles.signs}>
                {signs.map((sign) => (
                  <Chip key={sign} tone="danger">
                    {t(`socialEngineering.sign.${sign}`)}
                  </Chip>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
