import { number, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import { EntityStore, type Sent } from '../kit/entity/entity-store.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { SavedView, SavedViewInput, SavedViewPatch } from '../generated.ts';

export const savedView = entity<'saved_views', SavedView, SavedViewInput & SavedViewPatch>('SavedView', {
  room: 'views',
  table: 'saved_views',
  columns: { id: text, room: text, title: text, query: text, position: number },
  order: 'position',
  isArranged: true,
  isPrivate: true,
  argument: 'view',
});

const MOST = 50;

/** Saved views of a person, ordered per room. */
class SavedViewStore extends EntityStore<'saved_views', SavedView> {
  protected override async made(writing: Writing, sent: Sent<SavedView>): Promise<SavedView> {
    const kept = await this.every(writing.database, { room: sent.room! });
    if (kept.length >= MOST) throw new Fault('CONFLICT', `Limited to ${MOST} saved views per room`);
    return { ...(await super.made(writing, sent)), position: (kept.at(-1)?.position ?? -1) + 1 };
  }

  override async move(id: string, after: string | null): Promise<SavedView[]> {
    const { room } = await this.get(this.scope.database, id);
    return super.move(id, after, { room });
  }
}

export const viewStore = ({ scope }: { scope: Scope }) => new SavedViewStore(scope, savedView);
