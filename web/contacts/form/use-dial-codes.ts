import { useMemo } from 'react';
import { useCountriesQuery } from '../generated.ts';

/** Countries by their two-letter code, with dial codes from the gateway. */
export function useDialCodes() {
  const [{ data }] = useCountriesQuery();
  return useMemo(() => {
    const countries = data?.countries ?? [];
    const byIso = new Map(countries.map((country) => [country.iso, country]));
    return {
      countries,
      codeOf: (iso: string) => byIso.get(iso)?.code ?? '',
      nameOf: (iso: string) => byIso.get(iso)?.name ?? iso.toUpperCase(),
    };
  }, [data]);
}
