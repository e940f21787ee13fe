import type { Call } from '../core/call.ts';
import type { ReleaseNoteRecord } from './records.ts';

/** Release notes belong to the product and are the same for all organizations. */
export function releaseNoteStore({ services }: Pick<Call, 'services'>) {
  return {
    async all(lang: string): Promise<ReleaseNoteRecord[]> {
      const rows = await services.database.system
        .selectFrom('release_notes')
        .select(['date', 'version', 'items'])
        .where('lang', '=', lang)
        .orderBy('date', 'desc')
        .orderBy('version', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, items: JSON.parse(row.items) as string[] }));
    },
  };
}
