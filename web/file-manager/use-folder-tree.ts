import { useEffect, useState } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import type { TreeNode } from '../ui/tree-movement.ts';
import { FoldersInDocument, type FoldersInQuery } from './generated.ts';
import { top } from './use-folder-drops.ts';

type Folder = { id: string; name: string; folderId: string | null };

/** The folders as a tree, each asked for as it comes into sight; these are left out, with all that is in them. */
export function useFolderTree(without: ReadonlySet<string>) {
  const { t } = useTranslation();
  const client = useClient();
  const [folders, setFolders] = useState<ReadonlyMap<string, readonly Folder[]>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([top]));

  const load = async (id: string, again = false) => {
    const variables = { folderId: id === top ? null : id };
    const { data } = await client.query<FoldersInQuery>(FoldersInDocument, variables, again ? anew : {}).toPromise();
    setFolders((before) => new Map(before).set(id, data?.files?.folders ?? []));
  };
  useEffect(() => {
    void load(top);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, []);
  // What lies in the folders that are seen is asked for, so that each knows whether it can be opened.
  useEffect(() => {
    for (const id of open)
      for (const child of folders.get(id) ?? [])
        if (!folders.has(child.id) && !without.has(child.id)) void load(child.id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for each folder that comes into sight
  }, [open, folders]);

  const node = (id: string, title: string): TreeNode => ({
    id,
    title,
    children: (folders.get(id) ?? []).filter((one) => !without.has(one.id)).map((one) => node(one.id, one.name)),
  });
  const toggle = (id: string, on: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  return {
    nodes: [node(top, t('fileManager.top'))],
    open,
    toggle,
    load,
    /** All that is here, anew: something changed. */
    reload: () => [...folders.keys()].forEach((id) => void load(id, true)),
    nameOf: (id: string) => [...folders.values()].flat().find((one) => one.id === id)?.name ?? t('fileManager.top'),
  };
}
