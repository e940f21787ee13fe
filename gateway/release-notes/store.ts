import type { Call } from '../core/call.ts';
import type { ReleaseNoteRecord } from './records.ts';

/** Release notes are the product's own, the same for every organization. */
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
