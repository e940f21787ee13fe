import type { ChangeRow } from '../../core/feed/changes.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { SealFault } from '../../generated.ts';
import { letGoTo } from '../forgetting.ts';
import { ownChanges } from '../log/own-changes.ts';
import { chained, digestsOf, type Digests } from './seal-digest.ts';
import type { SealRow } from './sealing.ts';

const AT_ONCE = 1_000;

type Looked = { rows: number; fault: SealFault | null };

/** Changes of a seal with their digests, in batches. */
async function* pieces(scope: Scope, { from, to }: SealRow) {
  const { organization, database } = scope;
  for (let seen = Number(from) - 1; seen < Number(to);) {
    const kept = await database
      .selectFrom('change_digests')
      .select(['sequence', 'who', 'content'])
      .where('organization_id', '=', organization)
      .where('sequence', '>', seen)
      .where('sequence', '<=', Number(to))
      .orderBy('sequence')
      .limit(AT_ONCE)
      .execute();
    const last = kept.length < AT_ONCE ? Number(to) : Number(kept.at(-1)!.sequence);
    const found = await ownChanges(scope, database)
      .where('sequence', '>', seen)
      .where('sequence', '<=', last)
      .orderBy('sequence')
      .execute();
    yield { kept, found: new Map(found.map((row) => [Number(row.sequence), row])) };
    seen = last;
  }
}

/** Verifies a seal: number of changes, and the first one that was altered. */
export async function lookInto(scope: Scope, seal: SealRow, before: string): Promise<Looked> {
  let digest = before;
  let rows = 0;
  const gone = await letGoTo(scope);
  for await (const { kept, found } of pieces(scope, seal)) {
    for (const { sequence, ...digests } of kept) {
      const now = found.get(Number(sequence));
      found.delete(Number(sequence));
      const kind = kindOf(digests, now, gone.time);
      if (kind) return { rows, fault: { change: String(sequence), kind } };
      digest = chained(digest, digests);
      rows += 1;
    }
    const [stranger] = found.keys();
    if (stranger !== undefined) return { rows, fault: { change: String(stranger), kind: 'added' } };
  }
  const isWhole = digest === seal.digest || (rows === 0 && seal.day <= gone.day);
  return { rows, fault: isWhole ? null : { change: String(seal.from), kind: 'seal' } };
}

function kindOf(kept: Digests, row: ChangeRow | undefined, goneTo: string): SealFault['kind'] | null {
  if (!row) return 'removed';
  const now = digestsOf(row);
  if (now.who !== kept.who) return 'changed';
  // The content was removed after the retention period.
  const isLetGo = row.before === null && row.after === null && row.time <= goneTo;
  return now.content === kept.content || isLetGo ? null : 'content';
}
