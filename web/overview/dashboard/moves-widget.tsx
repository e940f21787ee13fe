import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './moves-widget.module.css';
import type { Overview } from './use-overview.ts';

/** The last seven days compared with the seven before, each linked to its list. */
export function MovesWidget({ of: { data, error, retry } }: { of: Overview }) {
  const { t } = useTranslation();
  const number = useNumber();
  return (
    <Pane title={t('overview.moves.title')} hint={t('overview.moves.hint')} flush>
      <Loaded
        of={{ data: data?.overviewMoves, error, retry }}
        skeleton={<SkeletonRows count={4} picture={false} height={48} />}
        small
      >
        {(moves) => (
          <ul>
            {moves.map(({ code, now, before, link }) => {
              const way = now > before ? 'more' : now < before ? 'fewer' : 'same';
              return (
                <li key={code} className={styles.row}>
                  <Link to={link}>{t(`overview.moves.${code}`)}</Link>
                  <strong>{number(now)}</strong>
                  <span className={styles.before}>
                    {way !== 'same' && <Icon name={way === 'more' ? 'arrow-up' : 'arrow-down'} size={14} />}
                    {t(`overview.moves.${way}`, { before: number(before) })}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Pane>
  );
}
