import { list, number, text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
import { EntityStore, type Sent } from '../../kit/entity/entity-store.ts';
import type { Db } from '../../core/database/tables.ts';
import type { Scope } from '../../core/feed/scope.ts';
import { sortKey } from '../../core/ground/sort-key.ts';
import type { AssessmentTemplateInput, AssessmentTemplatePatch, SupplierCriticality } from '../../generated.ts';
import type { AssessmentTemplateRecord } from '../records.ts';
import { checkQuestions } from './template-rules.ts';

export const assessmentTemplate = entity<
  'assessment_templates',
  AssessmentTemplateRecord,
  AssessmentTemplateInput & AssessmentTemplatePatch
>('AssessmentTemplate', {
  room: 'supplier',
  table: 'assessment_templates',
  columns: { id: text, title: text, criticalities: list, sections: list, version: number, updatedAt: text },
  order: 'sortKey',
  most: 200,
  derived: ({ title }) => ({ sortKey: sortKey(title) }),
  defaults: () => ({ version: 1, updatedAt: new Date().toISOString() }),
  touched: () => ({ updatedAt: new Date().toISOString() }),
});

class AssessmentTemplateStore extends EntityStore<'assessment_templates', AssessmentTemplateRecord> {
  /** Suggested template for a criticality. */
  async proposedFor(database: Db, criticality: SupplierCriticality): Promise<AssessmentTemplateRecord | null> {
    const all = await this.every(database, {});
    return all.find(({ criticalities }) => criticalities.includes(criticality)) ?? all[0] ?? null;
  }

  protected override async merged(
    database: Db,
    before: AssessmentTemplateRecord,
    sent: Sent<AssessmentTemplateRecord>,
  ) {
    const after = await super.merged(database, before, sent);
    if (!sent.sections) return after;
    checkQuestions(after.sections);
    const isNew = before.sections.length === 0;
    return { ...after, version: isNew ? before.version : before.version + 1 };
  }
}

export const assessmentTemplateStore = ({ scope }: { scope: Scope }) =>
  new AssessmentTemplateStore(scope, assessmentTemplate);
