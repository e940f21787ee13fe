import type { ComponentProps } from 'react';
import { FileList, type ListedFile } from '../ui/display/file-list.tsx';
import { useShownFile } from './use-shown-file.tsx';

type Attached = Omit<ListedFile, 'key' | 'type'> & { id: string; type: string; downloadPath: string };
type Props = Omit<ComponentProps<typeof FileList>, 'files'> & {
  files: readonly Attached[];
  onRemove?: ((file: Attached) => void) | null;
};

/** Attachments of a record, opened in place. */
export function ShownFiles({ files, onRemove, ...list }: Props) {
  const { open, viewer } = useShownFile();
  return (
    <>
      <FileList
        {...list}
        files={files.map((file) => ({
          ...file,
          key: file.id,
          onOpen: () => open({ ...file, mediaType: file.type, bytes: file.size }),
          ...(onRemove ? { onRemove: () => onRemove(file) } : {}),
        }))}
      />
      {viewer}
    </>
  );
}
