import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../../ui/page/link.tsx';
import styles from './next-links.module.css';

type Place = { title: string; to: string };
type Props = { previous: Place | null; next: Place | null; group: string };

/** Links to the previous and next item, also by `p` and `n`. */
export function NextLinks({ previous, next, group }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = (keys: string, label: string, place: Place | null) =>
    place ? { keys, label, group, run: () => void navigate(place.to) } : null;
  useShortcut(key('n', t('reading.next'), next));
  useShortcut(key('p', t('reading.previous'), previous));
  if (!previous && !next) return null;
  return (
    <nav className={styles.links} aria-label={t('reading.ways')}>
      {previous && <Way place={previous} word={t('reading.previous')} side="previous" />}
      {next && <Way place={next} word={t('reading.next')} side="next" />}
    </nav>
  );
}

function Way({ place, word, side }: { place: Place; word: string; side: 'previous' | 'next' }) {
  return (
    <Link to={place.to} className={styles.link} data-side={side}>
      <span className={styles.word}>
        {side === 'previous' && <Icon name="arrow-left" size={16} />}
        {word}
        {side === 'next' && <Icon name="arrow-right" size={16} />}
      </span>
      <bdi className={styles.title}>{place.title}</bdi>
    </Link>
  );
}
