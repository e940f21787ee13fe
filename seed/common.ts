import type { NoticesTable } from '../gateway/kit/parts/notices.ts';
import { contactId } from './contacts.ts';
import { harbor, harborPeople, northwind, northwindPeople, people } from './people.ts';
import { daysBefore, minutesBefore, seedId, type Plant } from './plant.ts';
import {
  harborMessages,
  harborNotifications,
  harborShortcuts,
  northwindMessages,
  northwindNotifications,
  northwindShortcuts,
  releaseNotes,
  type MessageText,
  type SeedLink,
  type ShortcutText,
} from './texts/common.ts';
import { customerMessages, customerNotifications, customerShortcuts } from './texts/customer.ts';

type Person = { id: string };

/** Rows of the shell's rooms: messages, notifications, shortcuts, release notes. */
export async function seedCommon(plant: Plant): Promise<void> {
  for (const person of northwindPeople) {
    await plant.insert('messages', notices(plant, 'message', northwind, person, northwindMessages));
    await plant.insert('notifications', notices(plant, 'notification', northwind, person, northwindNotifications));
    await plant.insert('shortcuts', shortcuts(northwind, person, northwindShortcuts));
  }
  const { customer } = people;
  await plant.insert('messages', notices(plant, 'message', northwind, customer, customerMessages));
  await plant.insert('notifications', notices(plant, 'notification', northwind, customer, customerNotifications));
  await plant.insert('shortcuts', shortcuts(northwind, customer, customerShortcuts));
  for (const person of harborPeople) {
    await plant.insert('messages', notices(plant, 'message', harbor, person, harborMessages));
    await plant.insert('notifications', notices(plant, 'notification', harbor, person, harborNotifications));
    await plant.insert('shortcuts', shortcuts(harbor, person, harborShortcuts));
  }
  await plant.insert(
    'release_notes',
    releaseNotes.flatMap(({ version, daysAgo, items }) =>
      Object.entries(items).map(([lang, lines]) => ({
        version,
        lang,
        date: `${daysBefore(plant.now, daysAgo).slice(0, 10)}T09:00:00.000Z`,
        items: JSON.stringify(lines),
      })),
    ),
  );
}

/** Link to a record named in a text. */
export const linkOf = (organization: string, link: SeedLink): string => {
  if (typeof link === 'string') return link;
  switch (link.to) {
    case 'contact':
      return `/apps/contacts/${contactId(organization, link.name)}`;
    case 'chat':
      return `/apps/chat/${seedId('chat', organization, link.name)}`;
    case 'task':
      return `/apps/tasks/${seedId('task', organization, link.name)}`;
  }
};

function notices(
  plant: Plant,
  kind: string,
  organization: string,
  person: Person,
  texts: MessageText[],
): NoticesTable[] {
  return texts.map(({ minutesAgo, link, ...text }, position) => ({
    id: seedId(kind, organization, person.id, position),
    organization_id: organization,
    user_id: person.id,
    position,
    body: JSON.stringify({
      ...text,
      time: minutesBefore(plant.now, minutesAgo),
      ...(link ? { link: linkOf(organization, link) } : {}),
    }),
  }));
}

const shortcuts = (organization: string, person: Person, texts: ShortcutText[]) =>
  texts.map((text, position) => ({
    ...text,
    useRouter: text.useRouter ? 1 : 0,
    id: seedId('shortcut', organization, person.id, position),
    organization_id: organization,
    user_id: person.id,
    position,
  }));
