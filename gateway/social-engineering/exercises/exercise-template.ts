import { list, number, text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
import { EntityStore, type Sent } from '../../kit/entity/entity-store.ts';
import type { Scope } from '../../core/feed/scope.ts';
import type { Db } from '../../core/database/tables.ts';
import { badInput } from '../../core/ground/errors.ts';
import { sortKey } from '../../core/ground/sort-key.ts';
import type { ExerciseTemplateInput, ExerciseTemplatePatch, ExerciseText } from '../../generated.ts';
import { membersAmong } from './exercise-people.ts';
import type { ExerciseTemplateRecord } from '../records.ts';

export const exerciseTemplate = entity<
  'exercise_templates',
  ExerciseTemplateRecord,
  ExerciseTemplateInput & ExerciseTemplatePatch
>('ExerciseTemplate', {
  room: 'social-engineering',
  table: 'exercise_templates',
  columns: {
    id: text,
    title: text,
    difficulty: number,
    landing: text,
    texts: list,
    courseId: text,
    updatedAt: text,
  },
  order: 'sortKey',
  derived: ({ title }) => ({ sortKey: sortKey(title) }),
  most: 500,
  defaults: () => ({ updatedAt: new Date().toISOString() }),
  touched: () => ({ updatedAt: new Date().toISOString() }),
});

/** Reserved domains (RFC 2606), so that replies reach no one and no brand is imitated. */
const RESERVED = /\.(test|example|invalid)$/;

const addressOf = ({ fromAddress }: Pick<ExerciseText, 'fromAddress'>): string => fromAddress.trim().toLowerCase();

function checkText(one: Omit<ExerciseText, 'cues'>, place: string): void {
  if (/[<>"]/.test(one.fromName)) throw badInput(`${place}.fromName`, 'must not contain <, > or quotation marks');
  if (!RESERVED.test(addressOf(one)))
    throw badInput(`${place}.fromAddress`, 'must be in a domain that ends in .test, .example or .invalid');
}

/** Stored text: a cue without a quote refers to its whole part. */
const textOf = ({ cues, ...text }: ExerciseText): ExerciseText => ({
  ...text,
  cues: cues.map((cue) => ({ ...cue, quote: cue.quote?.trim() || null })),
});

class ExerciseTemplateStore extends EntityStore<'exercise_templates', ExerciseTemplateRecord> {
  protected override async merged(database: Db, before: ExerciseTemplateRecord, sent: Sent<ExerciseTemplateRecord>) {
    const texts = sent.texts ?? [];
    for (const [index, one] of texts.entries()) checkText(one, `exerciseTemplate.texts[${index}]`);
    const [taken] = await membersAmong(database, this.scope.organization, texts.map(addressOf));
    if (taken) throw badInput('exerciseTemplate.texts', `must not use ${taken}, the address of a member`);
    return super.merged(database, before, sent.texts ? { ...sent, texts: sent.texts.map(textOf) } : sent);
  }
}

export const exerciseTemplateStore = ({ scope }: { scope: Scope }) =>
  new ExerciseTemplateStore(scope, exerciseTemplate);
