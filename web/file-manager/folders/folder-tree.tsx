import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/mark/icon.tsx';
import { Tree } from '../../ui/display/tree.tsx';
import { folderPath } from './place.ts';
import type { FileWrites } from '../list/use-file-writes.ts';
import { top, useFolderDrops } from './use-folder-drops.ts';
import { useFolderTree } from './use-folder-tree.ts';

type Props = { here: string | null; writes: FileWrites; mayManage: boolean };
const none = new Set<string>();

/** All folders beside the list: to go to, and to drop on. What is held over one opens it. */
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
