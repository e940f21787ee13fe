import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type LimitProps = { title: string; limit: number | null; onClose: () => void; onSave: (limit: number | null) => void };

/** How many cards a list should hold at most. */
export function LimitDialog({ title, limit, onClose, onSave }: LimitProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(limit === null ? '' : String(limit));
  const number = Number(typed);
  const isWrong = typed !== '' && !(Number.isInteger(number) && number >= 1 && number <= 1000);
  const save = () => !isWrong && onSave(typed === '' ? null : number);
  return (
    <Dialog
      open
      title={t('scrumboard.limitOf', { name: title })}
      width={400}
      onClose={onClose}
      actions={
        <Button look="solid" disabled={isWrong} onClick={save}>
          {t('ui.save')}
        </Button>
      }
    >
      <Field
        label={t('scrumboard.limit')}
        hint={t('scrumboard.limitHint')}
        error={isWrong ? t('scrumboard.limitWrong') : undefined}
      >
        <Input
          autoFocus
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      </Field>
    </Dialog>
  );
}
