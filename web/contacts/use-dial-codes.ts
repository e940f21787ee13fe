import { useMemo } from 'react';
import { type CountriesQuery, useCountriesQuery } from './generated.ts';

export type Country = CountriesQuery['countries'][number];

/** The countries by their two letters, with the dial codes that the gateway knows. */
export function useDialCodes() {
  const [{ data }] = useCountriesQuery();
  return useMemo(() => {
    const countries: Country[] = data?.countries ?? [];
    const byIso = new Map(countries.map((country) => [country.iso, country]));
    return {
      countries,
      codeOf: (iso: string) => byIso.get(iso)?.code ?? '',
      nameOf: (iso: string) => byIso.get(iso)?.name ?? iso.toUpperCase(),
    };
  }, [data]);
}
