import { useId, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DatePicker } from '../../ui/date/date-picker.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import styles from './filter-form.module.css';
import { type Filter, dayOf, narrowed, nothingNarrow, types } from './use-files.ts';

export type FilterFormProps = {
  at: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  /** Owners of the files in the list. */
  owners: () => readonly string[];
  onClose: () => void;
};

const two = (part: number) => String(part).padStart(2, '0');
const textOf = (day: Date | null) =>
  day ? `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}` : '';

/** Filters besides the search words: type, owner and modification date. */
export function FilterForm({ at, put, owners, onClose }: FilterFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [owner, setOwner] = useState(at.owner);
  const takeOwner = () => {
    if (owner.trim() !== at.owner) put({ owner: owner.trim() }, 'push');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        takeOwner();
        onClose();
      }}
    >
      <Field label={t('fileManager.owner')}>
        <Input
          list={id}
          value={owner}
          placeholder={t('fileManager.anybody')}
          onChange={(event) => setOwner(event.target.value)}
          onBlur={takeOwner}
        />
      </Field>
      <datalist id={id}>
        {owners().map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field label={t('fileManager.type')}>
        <Select
          value={at.type ?? ''}
          options={['', ...types].map((type) => ({
            value: type,
            label: type === '' ? t('fileManager.anyType') : type === 'folder' ? t('fileManager.folders') : type,
          }))}
          onChange={(type) => put({ type: type || null }, 'push')}
        />
      </Field>
      <Field label={t('fileManager.since')}>
        <DatePicker
          label={t('fileManager.since')}
          value={dayOf(at.from)}
          onChange={(day) => put({ from: textOf(day) }, 'push')}
        />
      </Field>
      <Field label={t('fileManager.searchIn')}>
        <Select
          value={at.within}
          options={(['all', 'folder'] as const).map((value) => ({
            value,
            label: t(`fileManager.within.${value}`),
          }))}
          onChange={(within) => put({ within }, 'push')}
        />
      </Field>
      <div className={styles.ends}>
        <Button
          disabled={narrowed(at) === 0 && owner === ''}
          onClick={() => {
            setOwner('');
            put({ ...nothingNarrow, q: at.q }, 'push');
          }}
        >
          {t('fileManager.clearFilter')}
        </Button>
        <Button type="submit" variant="solid">
          {t('fileManager.show')}
        </Button>
      </div>
    </form>
  );
}
