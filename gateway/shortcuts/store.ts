import { flag, text } from '../kit/entity/columns.ts';
import { entity } from '../kit/entity/entity.ts';
import { EntityStore } from '../kit/entity/entity-store.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Shortcut, ShortcutInput, ShortcutPatch } from '../generated.ts';

export const shortcut = entity<'shortcuts', Shortcut, ShortcutInput & ShortcutPatch>('Shortcut', {
  room: 'shortcuts',
  table: 'shortcuts',
  columns: { id: text, label: text, description: text, icon: text, link: text, useRouter: flag },
  order: 'position',
  isPrivate: true,
  place: 'first',
  missing: 'null',
});

class ShortcutStore extends EntityStore<'shortcuts', Shortcut> {
  /** Returns the deleted shortcut; null if there was none. */
  takeOut(id: string): Promise<Shortcut | null> {
    return this.scope.write(async (writing) => {
      const before = await this.find(writing.database, id);
      return before && this.remove(writing, before);
    });
  }
}

export const shortcutStore = ({ scope }: { scope: Scope }) => new ShortcutStore(scope, shortcut);
