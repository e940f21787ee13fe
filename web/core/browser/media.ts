import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query. Breakpoints of the contract: 600, 960, 1280, 1440. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

export const useIsSmall = (): boolean => useMedia('(max-width: 959.98px)');
export const useIsPhone = (): boolean => useMedia('(max-width: 599.98px)');
export const useIsLarge = (): boolean => useMedia('(min-width: 1280px)');
