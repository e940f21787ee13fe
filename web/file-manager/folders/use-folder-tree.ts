import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useClient } from 'urql';
import type { TreeNode } from './tree-movement.ts';
import { watchFoldersIn } from '../generated.ts';
import { top } from './use-folder-drops.ts';

type Folder = { id: string; name: string; folderId: string | null };

/** Folder tree, loaded lazily and kept up to date; excluded folders are omitted with their contents. */
export function useFolderTree(without: ReadonlySet<string>) {
  const { t } = useTranslation();
  const client = useClient();
  const [folders, setFolders] = useState<ReadonlyMap<string, readonly Folder[]>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([top]));

  const subscriptions = useRef(new Map<string, () => void>());
  useEffect(() => {
    const here = subscriptions.current;
    return () => {
      for (const end of here.values()) end();
      here.clear();
    };
  }, []);
  const load = useCallback(
    (id: string) => {
      if (subscriptions.current.has(id)) return;
      const variables = { folderId: id === top ? null : id };
      const unsubscribe = watchFoldersIn(client, variables, ({ data }) => {
        if (data) setFolders((before) => new Map(before).set(id, data.files?.folders ?? []));
      });
      subscriptions.current.set(id, unsubscribe);
    },
    [client],
  );
  // Loads the children of visible folders, to know whether they can be expanded.
  useEffect(() => {
    load(top);
    for (const id of open) for (const child of folders.get(id) ?? []) if (!without.has(child.id)) load(child.id);
  }, [open, folders, load, without]);

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
    nameOf: (id: string) => [...folders.values()].flat().find((one) => one.id === id)?.name ?? t('fileManager.top'),
  };
}
