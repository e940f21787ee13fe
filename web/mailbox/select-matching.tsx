import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import { Button } from '../ui/button.tsx';
import styles from './list-tools.module.css';
import type { Place } from './places.ts';
import type { MailPage } from './use-mail-page.ts';
import { matchingMost, useMatching } from './use-matching.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  page: MailPage;
  place: Place;
  query: string;
  within: string | null;
  title: string;
  selection: Selection;
};

/** The whole page is ticked and the list goes on: offers all of it. */
export function SelectMatching({ page, place, query, within, title, selection }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const { collect, busy } = useMatching(place, query, within);
  const total = page.range?.total ?? 0;
  const count = selection.mails.length;
  const offer = query
    ? t('mailbox.selectHits')
    : total > matchingMost
      ? t('mailbox.selectNewest', { number: number(matchingMost), place: title })
      : t('mailbox.selectMatching', { number: number(total), place: title });
  const select = async () => {
    const mails = await collect();
    if (mails) selection.match(mails);
  };

  return (
    <div className={styles.matching} role="status">
      {selection.isMatching ? (
        <>
          <span>{t('mailbox.matchingSelected', { count, number: number(count) })}</span>
          <Button size="sm" look="plain" onClick={selection.clear}>
            {t('mailbox.clearSelection')}
          </Button>
        </>
      ) : (
        <>
          <span>{t('mailbox.pageSelected', { count })}</span>
          <Button size="sm" look="plain" tone="primary" busy={busy} onClick={() => void select()}>
            {offer}
          </Button>
        </>
      )}
    </div>
  );
}
