import { download } from '../core/files/download.ts';
import { Button } from '../ui/button/button.tsx';

type Props = { file: { name: string; downloadPath: string } };

/** Name of a file that downloads it. */
export const DownloadButton = ({ file: { name, downloadPath } }: Props) => (
  <Button size="sm" variant="plain" icon="arrow-down-tray" onClick={() => void download(downloadPath, name)}>
    {name}
  </Button>
);
