import type { Context } from '../context.ts';
import { Fault } from '../core/ground/errors.ts';
import type { RestShape, RestShapes } from '../core/contract/rest-shapes.ts';
import type { NoteRecord } from './records.ts';

/** The list is the one answer whose labels are whole; everywhere else they are ids. */
async function withLabels(notes: NoteRecord[], context: Context) {
  const { labels } = context.notes;
  return Promise.all(
    notes.map(async (note) => {
      const found = await Promise.all(note.labels.map((id) => labels.byId.load(id)));
      return { ...note, labels: found.filter((label) => label !== null) };
    }),
  );
}

const text = { type: 'string' };
const textOrNull = { anyOf: [text, { type: 'null' }] };
const listOf = (record: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${record}` } });

/** Where no note has the sent id, the answer is the sent note. */
const orEcho = (sent: string): Pick<RestShape, 'out' | 'schema'> => ({
  out: (note: NoteRecord | null, _caller, args) => note ?? args[sent],
  schema: {
    anyOf: [
      { $ref: '#/components/schemas/Note' },
      { type: 'object', description: 'The sent note, where there is none with its id' },
    ],
  },
});

const idOf = (label: unknown): unknown =>
  typeof label === 'object' && label !== null && 'id' in label ? label.id : label;

/** Clients send the note as the list gave it to them, with whole labels. */
function noteAndTask(body: unknown): Record<string, unknown> {
  const given = typeof body === 'object' && body !== null ? { ...body } : {};
  if (!('note' in given) || typeof given.note !== 'object' || given.note === null) return given;
  const { labels } = given.note as { labels?: unknown };
  return Array.isArray(labels) ? { ...given, note: { ...given.note, labels: labels.map(idOf) } } : given;
}

export const rest: RestShapes = {
  notes: {
    out: withLabels,
    schema: {
      type: 'array',
      items: {
        type: 'object',
        description: 'A note with whole labels',
        properties: {
          id: text,
          title: text,
          content: text,
          tasks: { anyOf: [listOf('NoteTask'), { type: 'null' }] },
          image: textOrNull,
          reminder: textOrNull,
          labels: listOf('NoteLabel'),
          archived: { type: 'boolean' },
          createdAt: textOrNull,
          updatedAt: textOrNull,
        },
        required: [
          'id',
          'title',
          'content',
          'tasks',
          'image',
          'reminder',
          'labels',
          'archived',
          'createdAt',
          'updatedAt',
        ],
        additionalProperties: false,
      },
    },
  },
  note: {
    out: (note: NoteRecord | null) => {
      if (!note) throw new Fault('NOT_FOUND');
      return note;
    },
  },
  replaceNote: orEcho('updatedNote'),
  addNoteTask: { in: ({ body }) => noteAndTask(body), ...orEcho('note') },
  updateNoteImage: { file: 'image' },
};
