import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/mark/icon.tsx';
import { Tree } from './tree.tsx';
import { folderPath } from './place.ts';
import type { FileWrites } from '../list/use-file-writes.ts';
import { top, useFolderDrops } from './use-folder-drops.ts';
import { useFolderTree } from './use-folder-tree.ts';

type Props = { here: string | null; writes: FileWrites; mayManage: boolean };
const none = new Set<string>();

/** Folder tree next to the list, for navigation and drops. Hovering while dragging expands a folder. */
export function FolderTree({ here, writes, mayManage }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nodes, open, toggle, nameOf } = useFolderTree(none);
  const drop = useFolderDrops(writes, nameOf, (id) => toggle(id, true));
  return (
    <Tree
      label={t('fileManager.folders')}
      nodes={nodes}
      open={open}
      here={here}
      onPick={(id) => void navigate(folderPath(id === top ? null : id))}
      onToggle={toggle}
      start={() => <Icon name="folder" size={18} />}
      {...(mayManage ? { place: drop } : {})}
    />
  );
}
