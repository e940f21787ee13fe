import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { folderInputLimits } from '../generated.ts';
import { type Row, isFolder } from '../list/use-files.ts';

export type Naming = { kind: 'folder' } | { kind: 'rename'; row: Row };
type Props = { naming: Naming; onName: (name: string) => void; onClose: () => void };

/** Part of the name that is selected for typing: without the extension, which says what can open the file. */
const baseOf = (naming: Naming, name: string) =>
  naming.kind === 'rename' && !isFolder(naming.row) ? name.replace(/(?<=.)\.[^.\s]{1,8}$/u, '') : name;

/** Names a new folder or renames an item. */
export function NameDialog({ naming, onName, onClose }: Props) {
  const { t } = useTranslation();
  const before = naming.kind === 'rename' ? naming.row.name : '';
  const [name, setName] = useState(before);
  const wanted = name.trim();
  const save = () => {
    if (wanted === before) onClose();
    else onName(wanted);
  };
  return (
    <FormDialog
      title={t(naming.kind === 'rename' ? 'fileManager.rename' : 'fileManager.newFolder')}
      save={t(naming.kind === 'rename' ? 'fileManager.rename' : 'fileManager.makeFolder')}
      isReady={wanted !== ''}
      width={440}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('fileManager.name')}>
        <Input
          autoFocus
          value={name}
          maxLength={folderInputLimits.name.max}
          onFocus={({ target }) => target.setSelectionRange(0, baseOf(naming, before).length)}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
