import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import type { Row } from './use-files.ts';

export type Naming = { kind: 'folder' } | { kind: 'rename'; row: Row };
type Props = { naming: Naming; onName: (name: string) => void; onClose: () => void };

const nameMost = 200;

/** A name for a new folder, or another one for what is there. */
export function NameDialog({ naming, onName, onClose }: Props) {
  const { t } = useTranslation();
  const before = naming.kind === 'rename' ? naming.row.name : '';
  const [name, setName] = useState(before);
  const wanted = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === before) onClose();
    else if (wanted) onName(wanted);
  };
  return (
    <Dialog
      open
      title={t(naming.kind === 'rename' ? 'fileManager.rename' : 'fileManager.newFolder')}
      width={440}
      onClose={onClose}
      actions={
        <>
          <Button look="solid" type="submit" form="file-name" disabled={!wanted}>
            {t(naming.kind === 'rename' ? 'fileManager.rename' : 'fileManager.makeFolder')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      <form id="file-name" onSubmit={save}>
        <Field label={t('fileManager.name')}>
          <Input
            autoFocus
            value={name}
            maxLength={nameMost}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
