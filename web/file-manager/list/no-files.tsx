import { useTranslation } from '../../core/words/translation.tsx';
import { NoMatch } from '../../list/filters/no-match.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Place } from '../folders/place.ts';
import { type Filter, isSearch, nothingNarrow } from './use-files.ts';

type Props = { place: Place; at: Filter; put: (patch: Partial<Filter>) => void; mayManage: boolean };

/** Explains why the list is empty and offers the next step. */
export function NoFiles({ place, at, put, mayManage }: Props) {
  const { t } = useTranslation();
  const isFiltered = isSearch(at);
  if (isFiltered && at.within === 'folder')
    return (
      <NoMatch
        title={t('fileManager.noMatch')}
        text={t('fileManager.noMatchHere')}
        clear={t('fileManager.everywhere')}
        onClear={() => put({ within: 'all' })}
      />
    );
  if (isFiltered)
    return (
      <NoMatch
        title={t('fileManager.noMatch')}
        text={t('fileManager.noMatchText')}
        clear={t('fileManager.clearFilter')}
        onClear={() => put(nothingNarrow)}
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
