import type { ReactNode } from 'react';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import type { RecordForm } from '../../core/writes/use-record-form.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import styles from './writer-form.module.css';

type FormProps = {
  className?: string | undefined;
  onSend: () => void;
  busy: boolean;
  isValid: boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** Form frame for help editors. */
export function WriterForm({ className = styles.form, onSend, busy, isValid, onCancel, children }: FormProps) {
  const { t } = useTranslation();
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <div className={styles.foot}>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy} disabled={!isValid}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}

type NewsProps<V extends object> = { news: RecordForm<V>['news']; names: Record<keyof V & string, string> };

/** Notice that someone else saved the record. */
export function WriterNews<V extends object>({ news, names }: NewsProps<V>) {
  const { t, i18n } = useTranslation();
  if (!news) return null;
  const fields = listIn(i18n.language).format(news.collided.map((name) => names[name]));
  return (
    <Alert tone={fields ? 'warning' : 'info'}>
      {t('helpCenter.savedElsewhere')}
      {fields && ` ${t('helpCenter.collided', { fields })}`}
    </Alert>
  );
}

type CategoryProps = {
  categories: readonly { id: string; title: string }[] | undefined;
  value: string;
  onChange: (id: string) => void;
};

/** Category of the guide or question. */
export function CategoryField({ categories, value, onChange }: CategoryProps) {
  const { t } = useTranslation();
  if (!categories) return null;
  return (
    <Field label={t('helpCenter.category')}>
      <Select
        value={value}
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={onChange}
      />
    </Field>
  );
}
