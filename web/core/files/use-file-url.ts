import { useEffect, useState } from 'react';
import { fetchFile } from './download.ts';

/** Blob URL of a file for images, video or audio while mounted; null until loaded. */
export function useFileUrl(path: string | null): { url: string | null; failed: boolean } {
  const [state, setState] = useState<{ url: string | null; failed: boolean }>({ url: null, failed: false });
  useEffect(() => {
    setState({ url: null, failed: false });
    if (!path) return;
    const stop = new AbortController();
    let url: string | null = null;
    void fetchFile(path, { signal: stop.signal }).then((blob) => {
      if (stop.signal.aborted) return;
      if (blob) url = URL.createObjectURL(blob);
      setState({ url, failed: url === null });
    });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path]);
  return state;
}
