import { useColorScheme } from '@mui/joy/styles';

export const schemes = ['system', 'dark', 'light'] as const;
export type Scheme = (typeof schemes)[number];

/** Light, dark, or as the system says: Joy keeps and follows it. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  const { mode, setMode } = useColorScheme();
  return [mode ?? 'dark', setMode];
}
