import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { ColorSelect } from '../ui/color-select.tsx';
import { type MailLabelColor, useCreateMailLabelMutation } from './generated.ts';
import { useMailbox } from './mailbox-context.ts';
import styles from './settings-page.module.css';

/** A label needs a name; its colour is orange until somebody says otherwise. */
export function NewLabel() {
  const { t } = useTranslation();
  const { refreshCounts } = useMailbox();
  const announce = useAnnounce();
  const [title, setTitle] = useState('');
  const [color, setColor] = useState<MailLabelColor>('orange');
  const [{ fetching }, create] = useCreateMailLabelMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    if (!wanted) return;
    const result = await create({ label: { title: wanted, color } });
    if (!announce(result, t('mailbox.labelCreated', { title: wanted }))) return;
    setTitle('');
    setColor('orange');
    refreshCounts();
  };

  return (
    <form className={styles.row} onSubmit={(event) => void submit(event)}>
      <ColorSelect
        label={t('mailbox.colorOf', { title: title || t('mailbox.newLabel') })}
        value={color}
        onChange={setColor}
      />
      <span className={styles.grow}>
        <Input
          aria-label={t('mailbox.newLabel')}
          placeholder={t('mailbox.newLabel')}
          maxLength={60}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </span>
      <Button type="submit" icon="plus" busy={fetching} disabled={title.trim() === ''}>
        {t('mailbox.addLabel')}
      </Button>
    </form>
  );
}
