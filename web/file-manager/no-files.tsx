import { useTranslation } from 'react-i18next';
import { NoMatch } from '../list/no-match.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Place } from './place.ts';
import type { Filter } from './use-files.ts';

type Props = {
  place: Place;
  isFiltered: boolean;
  within: Filter['within'];
  mayManage: boolean;
  onClear: () => void;
  onEverywhere: () => void;
};

/** Why the list is empty, and the one next step. */
export function NoFiles({ place, isFiltered, within, mayManage, onClear, onEverywhere }: Props) {
  const { t } = useTranslation();
  if (isFiltered && within === 'folder')
    return (
      <NoMatch
        title={t('fileManager.noMatch')}
        text={t('fileManager.noMatchHere')}
        clear={t('fileManager.everywhere')}
        onClear={onEverywhere}
      />
    );
  if (isFiltered)
    return (
      <NoMatch
        title={t('fileManager.noMatch')}
        text={t('fileManager.noMatchText')}
        clear={t('fileManager.clearFilter')}
        onClear={onClear}
      />
    );
  if (place.kind !== 'folder') {
    const icon = ({ recent: 'clock', starred: 'star', bin: 'trash' } as const)[place.kind];
    const text = t(`fileManager.nothing.${place.kind}Text`);
    return <EmptyState kind="none" icon={icon} title={t(`fileManager.nothing.${place.kind}`)} text={text} />;
  }
  return (
    <EmptyState
      kind="none"
      icon="folder"
      title={t('fileManager.nothing.folder')}
      text={mayManage ? t('fileManager.nothing.folderText') : undefined}
    />
  );
}
