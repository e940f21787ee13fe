import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { Tree } from '../ui/tree.tsx';
import type { TreeNode } from '../ui/tree-movement.ts';
import { FoldersInDocument, type FoldersInQuery } from './generated.ts';
import type { FileWrites } from './use-file-writes.ts';
import type { Row } from './use-files.ts';
import styles from './move-dialog.module.css';

type Props = { rows: readonly Row[]; from: string | null; writes: FileWrites; onClose: () => void };
type Folder = { id: string; name: string; folderId: string | null };
const top = 'top';

/** Where things go: the folders as a tree, each asked for as it is opened, and a new one where none fits. */
export function MoveDialog({ rows, from, writes, onClose }: Props) {
  const { t } = useTranslation();
  const client = useClient();
  const [folders, setFolders] = useState<ReadonlyMap<string, readonly Folder[]>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([top]));
  const [here, setHere] = useState<string>(top);
  const [name, setName] = useState<string | null>(null);
  const moving = new Set(rows.map((row) => row.id));

  const load = async (id: string, again = false) => {
    const policy = again ? anew : {};
    const variables = { folderId: id === top ? null : id };
    const { data } = await client.query<FoldersInQuery>(FoldersInDocument, variables, policy).toPromise();
    setFolders((before) => new Map(before).set(id, data?.files?.folders ?? []));
  };
  useEffect(() => {
    void load(top).then(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, []);
  // What lies in the folders that are seen is asked for, so that each knows whether it can be opened.
  useEffect(() => {
    for (const id of open)
      for (const child of folders.get(id) ?? [])
        if (!folders.has(child.id) && !moving.has(child.id)) void load(child.id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for each folder that comes into sight
  }, [open, folders]);

  const node = (id: string, title: string): TreeNode => ({
    id,
    title,
    // A folder can't go into itself, nor into what is in it.
    children: (folders.get(id) ?? [])
      .filter((child) => !moving.has(child.id))
      .map((child) => node(child.id, child.name)),
  });
  const all = [...folders.values()].flat();
  const goal = here === top ? null : here;
  const goalName = all.find((folder) => folder.id === here)?.name ?? t('fileManager.top');
  const isSame = goal === from;
  const make = async () => {
    const wanted = name?.trim();
    setName(null);
    if (!wanted) return;
    const made = await writes.createFolder(wanted, goal);
    await load(here, true);
    setOpen((before) => new Set(before).add(here));
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
            look="solid"
            disabled={isSame}
            onClick={() => {
              void writes.move(rows, goal, goalName);
              onClose();
            }}
          >
            {t('fileManager.moveHere', { folder: goalName })}
          </Button>
          <Button icon="plus" onClick={() => setName('')}>
            {t('fileManager.newFolder')}
          </Button>
        </>
      }
    >
      <div className={styles.tree}>
        <Tree
          label={t('fileManager.folders')}
          nodes={[node(top, t('fileManager.top'))]}
          open={open}
          here={here}
          onPick={setHere}
          onToggle={(id, on) =>
            setOpen((before) => {
              const next = new Set(before);
              if (on) next.add(id);
              else next.delete(id);
              return next;
            })
          }
          start={() => <Icon name="folder" size={18} />}
        />
      </div>
      {name !== null && (
        <form
          className={styles.make}
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <Input
            autoFocus
            aria-label={t('fileManager.newFolderIn', { folder: goalName })}
            placeholder={t('fileManager.newFolderIn', { folder: goalName })}
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={!name.trim()}>
            {t('fileManager.makeFolder')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
