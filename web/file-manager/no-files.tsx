import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
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
      <EmptyState
        kind="no-match"
        title={t('fileManager.noMatch')}
        text={t('fileManager.noMatchHere')}
        action={<Button onClick={onEverywhere}>{t('fileManager.everywhere')}</Button>}
      />
    );
  if (isFiltered)
    return (
      <EmptyState
        kind="no-match"
        title={t('fileManager.noMatch')}
        text={t('fileManager.noMatchText')}
        action={<Button onClick={onClear}>{t('fileManager.clearFilter')}</Button>}
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
