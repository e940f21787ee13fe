import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './list-tools.module.css';
import type { MailItems } from '../mailbox-context.ts';
import type { Place } from '../places.ts';
import type { MailPage } from './use-mail-page.ts';
import { matchingMost, useMatching } from './use-matching.ts';

type Props = {
  page: MailPage;
  place: Place;
  query: string;
  within: string | null;
  title: string;
  list: MailItems;
};

/** Offers to select all matching mails once the whole page is selected. */
export function SelectMatching({ page, place, query, within, title, list }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const { collect, busy } = useMatching(place, query, within);
  const total = page.range?.total ?? 0;
  const count = list.ticked.length;
  const offer = query
    ? t('mailbox.selectHits')
    : total > matchingMost
      ? t('mailbox.selectNewest', { number: number(matchingMost), place: title })
      : t('mailbox.selectMatching', { number: number(total), place: title });
  const select = async () => {
    const mails = await collect();
    if (mails) list.reach(mails);
  };

  return (
    <div className={styles.matching} role="status">
      {list.isBeyond ? (
        <>
          <span>{t('mailbox.matchingSelected', { count, number: number(count) })}</span>
          <Button size="sm" variant="plain" onClick={list.clear}>
            {t('list.clear')}
          </Button>
        </>
      ) : (
        <>
          <span>{t('mailbox.pageSelected', { count })}</span>
          <Button size="sm" variant="plain" tone="primary" busy={busy} onClick={() => void select()}>
            {offer}
          </Button>
        </>
      )}
    </div>
  );
}
