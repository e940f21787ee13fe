import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { DataIcon } from '../../ui/mark/icon.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import {
  type ShortcutEntryFragment,
  useCreateShortcutMutation,
  useDeleteShortcutMutation,
  useUpdateShortcutMutation,
} from '../generated.ts';
import styles from './shortcut-form.module.css';

/** As validated by the gateway: a path with one leading slash, or http(s). */
const isLink = (text: string) => /^\/(?!\/)/.test(text) || /^https?:\/\/\S+$/.test(text);

/** Saving is disabled until all required fields are filled. */
export function ShortcutForm({ shortcut, onDone }: { shortcut: ShortcutEntryFragment | null; onDone: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching: creating }, create] = useCreateShortcutMutation();
  const [{ fetching: updating }, update] = useUpdateShortcutMutation();
  const [, remove] = useDeleteShortcutMutation();
  const [label, setLabel] = useState(shortcut?.label ?? '');
  const [description, setDescription] = useState(shortcut?.description ?? '');
  const [icon, setIcon] = useState(shortcut?.icon ?? 'heroicons_outline:bookmark');
  const [link, setLink] = useState(shortcut?.link ?? '');
  const [useRouter, setUseRouter] = useState(shortcut?.useRouter ?? true);
  const isWhole = label.trim() !== '' && icon.trim() !== '' && isLink(link.trim());

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const values = {
      label: label.trim(),
      description: description.trim() || null,
      icon: icon.trim(),
      link: link.trim(),
      useRouter,
    };
    const result = shortcut ? await update({ id: shortcut.id, shortcut: values }) : await create({ shortcut: values });
    if (announce(result, t('shell.shortcutSaved'))) onDone();
  };
  const destroy = async () => {
    if (!shortcut) return;
    onDone();
    announce(await remove({ id: shortcut.id }), t('shell.shortcutDeleted'));
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Field label={t('shell.shortcutLabel')} required>
        <Input value={label} autoFocus onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Field label={t('shell.shortcutDescription')}>
        <Input value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Field label={t('shell.shortcutIcon')} hint={t('shell.shortcutIconHint')} required>
        <Input
          value={icon}
          spellCheck={false}
          end={<DataIcon name={icon} />}
          onChange={(event) => setIcon(event.target.value)}
        />
      </Field>
      <Field label={t('shell.shortcutLink')} hint={t('shell.shortcutLinkHint')} required>
        <Input value={link} spellCheck={false} inputMode="url" onChange={(event) => setLink(event.target.value)} />
      </Field>
      <div className={styles.switch}>
        <span>{t('shell.shortcutRouter')}</span>
        <Switch checked={useRouter} label={t('shell.shortcutRouter')} onChange={setUseRouter} />
      </div>
      <div className={styles.actions}>
        {shortcut && (
          <Button variant="plain" tone="danger" icon="trash" onClick={() => void destroy()}>
            {t('ui.delete')}
          </Button>
        )}
        <span className={styles.gap} />
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="solid" disabled={!isWhole} busy={creating || updating}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
