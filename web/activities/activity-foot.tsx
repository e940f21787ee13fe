import { useTranslation } from '../core/words/translation.tsx';
import { hasScreen } from '../core/routes/route-table.ts';
import { isLink } from '../ui/editor/addresses.ts';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { SafeHtml } from '../ui/editor/safe-html.tsx';
import styles from './activities-page.module.css';
import type { ActivityEntryFragment } from './generated.ts';

/** Turns all headings in user content into h2, right below the page's heading. */
const belowTheTitle = (html: string): string => html.replace(/<(\/?)h[1-6]\b/gi, '<$1h2');

/** Details of an activity with its link; says if the target is gone. */
export function ActivityFoot({ activity }: { activity: ActivityEntryFragment }) {
  const { t } = useTranslation();
  const { extraContent, linkedContent, link, useRouter, gone, actor } = activity;
  const words = actor || !linkedContent ? t('activities.open') : linkedContent;
  const isWay = link !== null && isLink(link);
  return (
    <>
      {extraContent && <SafeHtml className={styles.extra} html={belowTheTitle(extraContent)} />}
      {gone && <p className={styles.gone}>{t('shell.gone')}</p>}
      {!gone && isWay && useRouter && hasScreen(link) && (
        <Link to={link} className={styles.way} data-way>
          {words}
        </Link>
      )}
      {!gone && isWay && !useRouter && (
        <a href={link} className={styles.way} data-way target="_blank" rel="noopener noreferrer">
          {words} <Icon name="arrow-top-right-on-square" size={14} />
        </a>
      )}
    </>
  );
}
