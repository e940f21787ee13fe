import { readdirSync, readFileSync } from 'node:fs';
import { northwind, people } from './people.ts';
import { daysBefore, type Plant } from './plant.ts';

const GRANT = /@grant\(right: "([a-z.-]+)", to: \[([^\]]*)\]\)/g;
const schema = new URL('../schema/', import.meta.url);

/** Start date of each person, and rights they haven't used for long. */
const habits = [
  {
    person: people.owner.id,
    role: 'owner',
    unused: ['changes.manage', 'exercises.manage', 'hooks.manage', 'license.manage', 'tokens.manage'],
  },
  { person: people.member.id, role: 'member', unused: ['inventory.view', 'tools.view'] },
];

function rightsOf(role: string): string[] {
  const texts = readdirSync(schema).map((file) => readFileSync(new URL(file, schema), 'utf8'));
  const grants = texts.flatMap((text) => [...text.matchAll(GRANT)]);
  return grants.flatMap(([, right, roles]) => (roles!.split(/,\s*/).includes(role) ? [right!] : [])).sort();
}

/** Usage of rights in the last months, so that unneeded ones can be shown. */
export async function seedRightUses(plant: Plant): Promise<void> {
  const day = (ago: number) => daysBefore(plant.now, ago).slice(0, 10);
  for (const { person, role, unused } of habits)
    await plant.insert(
      'right_uses',
      rightsOf(role).map((right, index) => ({
        organization_id: northwind,
        user_id: person,
        right,
        firstDay: day(160),
        lastDay: day(unused.includes(right) ? 95 + index : 1 + (index % 20)),
      })),
    );
}
