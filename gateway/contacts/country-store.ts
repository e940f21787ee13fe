import type { Context } from '../context.ts';

export type CountryRecord = {
  id: string;
  iso: string;
  name: string;
  code: string;
  flagImagePos: string;
};

/** Countries belong to nobody and never change while the gateway runs. */
export function countryStore({ services }: Pick<Context, 'services'>) {
  return {
    all: (): Promise<CountryRecord[]> =>
      services.database.system
        .selectFrom('countries')
        .select(['id', 'iso', 'name', 'code', 'flagImagePos'])
        .orderBy('sortKey')
        .execute(),
  };
}
