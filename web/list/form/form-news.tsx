import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

type Props<V extends object> = {
  news: { collided: (keyof V & string)[] } | null;
  /** Names of all fields. */
  names: Record<keyof V & string, string>;
};

/** Notice that someone else saved the record, with the fields that both changed. */
export function FormNews<V extends object>({ news, names }: Props<V>) {
  const { t, i18n } = useTranslation();
  if (!news) return null;
  const fields = listIn(i18n.language).format(news.collided.map((name) => names[name]));
  return (
    <Alert tone={fields ? 'warning' : 'info'}>
      {t('list.savedElsewhere')}
      {fields && ` ${t('list.collided', { fields })}`}
    </Alert>
  );
}
