import { useTranslation } from '../../core/words/translation.tsx';
import { Gone } from '../../list/record/gone.tsx';
import { home } from '../home.ts';

/** Shown for a missing or inaccessible board. */
export function BoardGone() {
  const { t } = useTranslation();
  const words = { gone: t('scrumboard.gone'), goneText: t('scrumboard.goneText'), toList: t('scrumboard.toBoards') };
  return <Gone icon="view-columns" words={words} to={home} />;
}
