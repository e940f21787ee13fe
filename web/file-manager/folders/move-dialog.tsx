import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { SearchField } from '../../list/filters/search-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { TreeNode } from './tree-movement.ts';
import { Tree } from './tree.tsx';
import { folderInputLimits, searchFilesLimits } from '../generated.ts';
import type { FileWrites } from '../list/use-file-writes.ts';
import type { Row } from '../list/use-files.ts';
import { top } from './use-folder-drops.ts';
import { useFolderTree } from './use-folder-tree.ts';
import { useFoundFolders } from '../list/use-found-folders.ts';
import styles from './move-dialog.module.css';

type Props = { rows: readonly Row[]; from: string | null; writes: FileWrites; onClose: () => void };

/** Chooses a target folder in a lazy-loaded tree or by search, or creates a new one. */
export function MoveDialog({ rows, from, writes, onClose }: Props) {
  const { t } = useTranslation();
  const [here, setHere] = useState<string>(top);
  /** Name of a target found by search. */
  const [found, setFound] = useState<TreeNode | null>(null);
  const [query, setQuery] = useState('');
  const [isMaking, setMaking] = useState(false);
  // Folders can't be moved into themselves or their descendants.
  const without = new Set(rows.map((row) => row.id));
  const { nodes, open, toggle, nameOf } = useFolderTree(without);
  const hits = useFoundFolders(query, without);
  const goal = here === top ? null : here;
  const goalName = found?.id === here ? found.title : nameOf(here);
  const isSame = goal === from;
  const body = useRef<HTMLDivElement>(null);
  // Dialog content mounts a moment later. On touch, focusing the field would open the keyboard over the folders.
  const begin = useCallback((element: HTMLDivElement | null) => {
    body.current = element;
    if (!matchMedia('(hover: none)').matches) element?.querySelector('input')?.focus();
  }, []);
  const toTree = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
  };
  const make = async (name: string) => {
    setMaking(false);
    const made = await writes.createFolder(name, goal);
    toggle(here, true);
    if (made) setHere(made.id);
  };

  return (
    <Dialog
      open
      title={t('fileManager.moveTitle', { count: rows.length, name: rows[0]?.name })}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="solid"
            disabled={isSame}
            onClick={() => {
              void writes.move(rows, goal, goalName);
              onClose();
            }}
          >
            <span className={styles.goal}>{t('fileManager.moveHere', { folder: goalName })}</span>
          </Button>
          <Button icon="plus" onClick={() => setMaking(true)}>
            {t('fileManager.newFolder')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the field inside */}
      <div ref={begin} onKeyDown={toTree}>
        <SearchField
          label={t('fileManager.findFolder')}
          group={t('nav.apps-file-manager')}
          value={query}
          maxLength={searchFilesLimits.query.max}
          onSearch={setQuery}
        />
        <div className={styles.tree}>
          {hits?.length === 0 && <p className={styles.none}>{t('fileManager.noMatch')}</p>}
          <Tree
            label={t('fileManager.folders')}
            nodes={hits ?? nodes}
            open={open}
            here={here}
            onPick={(id) => {
              setHere(id);
              toggle(id, true);
              setFound(hits?.find((one) => one.id === id) ?? null);
            }}
            onToggle={toggle}
            start={() => <Icon name="folder" size={18} />}
          />
        </div>
      </div>
      {isMaking && <NewFolder place={goalName} onName={(name) => void make(name)} />}
    </Dialog>
  );
}

/** Asks for the name of a new folder in the target. */
function NewFolder({ place, onName }: { place: string; onName: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const label = t('fileManager.newFolderIn', { folder: place });
  return (
    <form
      className={styles.make}
      onSubmit={(event) => {
        event.preventDefault();
        onName(name.trim());
      }}
    >
      <Input
        autoFocus
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={folderInputLimits.name.max}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!name.trim()}>
        {t('fileManager.makeFolder')}
      </Button>
    </form>
  );
}
