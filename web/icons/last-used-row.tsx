import { useTranslation } from '../core/words/translation.tsx';
import { Link } from '../ui/page/link.tsx';
import { IconGlyph } from './icon-glyph.tsx';
import styles from './icons-page.module.css';
import { useLastUsed } from './last-used.ts';
import { home } from './home.ts';

/** Recently copied icons of all sets. */
export function LastUsed() {
  const { t } = useTranslation();
  const used = useLastUsed();
  if (used.length === 0) return null;
  return (
    <nav className={styles.used} aria-label={t('icons.lastUsed')}>
      <span aria-hidden="true">{t('icons.lastUsed')}</span>
      {used.map(({ set, name }) => (
        <Link key={`${set}:${name}`} to={`${home}/${set}?icon=${name}`} aria-label={name} title={name}>
          <IconGlyph href={`/icons/${set}.svg#${name}`} size={20} />
        </Link>
      ))}
    </nav>
  );
}
