import type { Call } from '../core/call.ts';
import type { CountryRecord } from './records.ts';

/** Countries are shared by all organizations and never change while the gateway runs. */
export function countryStore({ services }: Pick<Call, 'services'>) {
  return {
    all: (): Promise<CountryRecord[]> =>
      services.database.system
        .selectFrom('countries')
        .select(['id', 'iso', 'name', 'code', 'flagImagePos'])
        .orderBy('sortKey')
        .execute(),
  };
}
