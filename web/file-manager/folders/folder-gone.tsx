import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { CombinedError } from 'urql';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useFolderWayQuery } from '../generated.ts';
import { folderPath } from './place.ts';

export const isNotFound = (error: CombinedError | undefined): boolean =>
  error?.graphQLErrors.some(({ extensions }) => extensions['code'] === 'NOT_FOUND') ?? false;

/** Whether a folder no longer exists, and its last known parent. */
export function useFolderAbove(folderId: string | null): { above: string | null; isGone: boolean } {
  const [{ data, error }] = useFolderWayQuery({ variables: { folderId }, pause: folderId === null });
  const last = useRef<{ of: string | null; id: string | null }>({ of: null, id: null });
  const path = data?.files?.path;
  const above = path && path.at(-1)?.id === folderId ? { of: folderId, id: path.at(-2)?.id ?? null } : last.current;
  useLayoutEffect(() => {
    last.current = above;
  });
  return {
    above: above.of === folderId ? above.id : null,
    isGone: folderId !== null && isNotFound(error),
  };
}

/** Shown for a deleted or missing folder, with a link to the parent. */
export function FolderGone({ above }: { above: string | null }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="none"
      icon="folder"
      title={t('fileManager.gone')}
      text={t('fileManager.goneText')}
      action={<Button to={folderPath(above)}>{t('fileManager.up')}</Button>}
    />
  );
}
