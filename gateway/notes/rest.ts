import type { Context } from '../context.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import type { JsonSchema, RestRequest, RestShape, RestShapes } from '../core/contract/rest-shapes.ts';
import type { NoteRecord } from './records.ts';

/** Only the list contains whole labels; other answers contain ids. */
async function withLabels(notes: NoteRecord[], { notes: { labels, images } }: Context) {
  return Promise.all(
    notes.map(async (note) => {
      const [found, picture] = await Promise.all([inOrder(labels.byId, note.labels), images.load(note.id)]);
      return { ...note, image: picture?.image ?? null, labels: found.map(({ id, title }) => ({ id, title })) };
    }),
  );
}

const text = { type: 'string' };
const textOrNull = { anyOf: [text, { type: 'null' }] };
const listOf = (record: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${record}` } });

const noteKeys: Record<string, JsonSchema> = {
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
};

/** A note as sent: labels as ids, checklist items possibly without id. */
const sentKeys: Record<string, JsonSchema> = {
  ...noteKeys,
  tasks: { anyOf: [listOf('NoteTaskInput'), { type: 'null' }] },
  labels: { type: 'array', items: text },
};

/** If no note has the id, the sent note is returned. */
const orEcho = (sent: string, required: string[]): Pick<RestShape, 'out' | 'schema'> => ({
  out: (note: NoteRecord | null, _caller, args) => note ?? args[sent],
  schema: {
    anyOf: [
      { $ref: '#/components/schemas/Note' },
      {
        type: 'object',
        description: 'The sent note, where there is none with its id',
        properties: sentKeys,
        required,
        additionalProperties: false,
      },
    ],
  },
});

const idOf = (label: unknown): unknown =>
  typeof label === 'object' && label !== null && 'id' in label ? label.id : label;

/** Accepts notes as returned by the list, with whole labels. */
const withLabelIds =
  (key: string) =>
  ({ body }: RestRequest): Record<string, unknown> => {
    const given = readBody(body);
    const note = given[key];
    if (typeof note !== 'object' || note === null) return given;
    const { labels } = note as { labels?: unknown };
    return Array.isArray(labels) ? { ...given, [key]: { ...note, labels: labels.map(idOf) } } : given;
  };

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badInput('body', 'must be a JSON object');
  return body as Record<string, unknown>;
}

export const rest: RestShapes = {
  notes: {
    out: withLabels,
    schema: {
      type: 'array',
      items: {
        type: 'object',
        description: 'A note with whole labels',
        properties: noteKeys,
        required: Object.keys(noteKeys),
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
  createNote: { in: withLabelIds('note') },
  updateNote: { in: withLabelIds('note') },
  replaceNote: {
    in: withLabelIds('updatedNote'),
    required: { updatedNote: Object.keys(noteKeys) },
    ...orEcho('updatedNote', Object.keys(noteKeys)),
  },
  addNoteTask: { in: withLabelIds('note'), ...orEcho('note', ['id']) },
  updateNoteImage: { file: 'image' },
};
