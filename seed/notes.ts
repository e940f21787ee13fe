import { dueAt } from '../gateway/notes/content.ts';
import { searchKey } from '../gateway/notes/note-mapping.ts';
import { harbor, harborPeople, northwind, northwindPeople } from './people.ts';
import { daysBefore, seedId, type Plant } from './plant.ts';
import { harborNoteLabels, harborNotes, northwindNoteLabels, northwindNotes, type NoteText } from './texts/notes.ts';

/** Notes are personal: everyone has the same ones with separate ids. */
export const noteId = (organization: string, person: string, index: number): string =>
  seedId('note', organization, person, index);
export const noteLabelId = (organization: string, person: string, title: string): string =>
  seedId('note label', organization, person, title);

export async function seedNotes(plant: Plant): Promise<void> {
  for (const { id } of northwindPeople) await seedPerson(plant, northwind, id, northwindNoteLabels, northwindNotes);
  for (const { id } of harborPeople) await seedPerson(plant, harbor, id, harborNoteLabels, harborNotes);
}

async function seedPerson(
  plant: Plant,
  organization_id: string,
  user_id: string,
  labels: string[],
  texts: NoteText[],
): Promise<void> {
  const owner = { organization_id, user_id };
  await plant.insert(
    'note_labels',
    labels.map((title, position) => ({ ...owner, id: noteLabelId(organization_id, user_id, title), position, title })),
  );
  await plant.insert(
    'notes',
    texts.map((text, position) => {
      const { title, content, image } = text;
      const id = noteId(organization_id, user_id, position);
      const reminder = reminderOf(plant.now, text);
      const madeAt = daysBefore(plant.now, text.createdDaysAgo);
      const updatedAt = text.updatedDaysAgo === null ? null : daysBefore(plant.now, text.updatedDaysAgo);
      const tasks = text.tasks?.map((task, line) => ({ id: seedId('note task', id, line), ...task }));
      return {
        ...owner,
        id,
        position,
        title,
        content,
        tasks: tasks ? JSON.stringify(tasks) : null,
        image,
        reminder,
        remindAt: dueAt(reminder, plant.now.getTime()),
        archived: text.archived ? 1 : 0,
        createdAt: madeAt,
        updatedAt,
        preview: image,
        madeAt,
        changedAt: updatedAt ?? madeAt,
        searchKey: searchKey({ title, content, tasks: tasks ?? null }),
      };
    }),
  );
  await plant.insert(
    'notes_labelled',
    texts.flatMap((text, index) =>
      text.labels.map((title, position) => ({
        ...owner,
        note_id: noteId(organization_id, user_id, index),
        label_id: noteLabelId(organization_id, user_id, title),
        position,
      })),
    ),
  );
}

const reminderOf = (now: Date, { reminder }: NoteText): string | null =>
  reminder && `${daysBefore(now, -reminder.inDays).slice(0, 10)}T${reminder.at}:00.000Z`;
