import type { RecordOf } from '../kit/entity/columns.ts';
import type { ThreadEntry } from '../kit/parts/thread.ts';
import type {
  Assessment,
  AssessmentAnswer,
  AssessmentQuestion,
  AssessmentTemplate,
  OpenAnswer,
  OpenAssessment,
  QuestionText,
  SupplierScorePart,
  ImportOutcome,
  ImportRefusal,
  Supplier,
  SupplierDecision,
  SupplierDocument,
  SupplierRemediation,
  SupplierRemediationEntry,
  SupplierStep,
} from '../generated.ts';

type Stored<T> = Required<Omit<T, '__typename'>>;

export type QuestionTextRecord = Stored<QuestionText>;
export type AssessmentQuestionRecord = Stored<Omit<AssessmentQuestion, 'text' | 'help' | 'options' | 'showIf'>> & {
  text: QuestionTextRecord;
  help: QuestionTextRecord;
  options: { value: string; text: QuestionTextRecord; points: number }[];
  showIf: { question: string; values: string[] } | null;
};
export type AssessmentSectionRecord = { title: QuestionTextRecord; questions: AssessmentQuestionRecord[] };

export type AssessmentTemplateRecord = Stored<Omit<AssessmentTemplate, 'sections'>> & {
  sections: AssessmentSectionRecord[];
};

export type AssessmentRecord = Stored<Omit<Assessment, 'supplier' | 'sections' | 'answers' | 'progress' | 'score'>> & {
  sections: AssessmentSectionRecord[];
};

/** An answer when it was returned. A higher revision of the answer itself means that it was given again. */
export type ReturnedAnswerRecord = Pick<
  AssessmentAnswer,
  'value' | 'comment' | 'isNotApplicable' | 'note' | 'revision'
>;

/** Stored answer; its question is in the assessment. */
export type AssessmentAnswerRecord = Stored<
  Omit<AssessmentAnswer, 'attachments' | 'before' | 'remediations' | 'returned'>
> & {
  returned: ReturnedAnswerRecord | null;
  id: string;
  assessmentId: string;
};

export type OpenAnswerRecord = Stored<OpenAnswer>;

type OpenQuestionRecord = Omit<AssessmentQuestionRecord, 'options' | 'weight' | 'cap'> & {
  options: Omit<AssessmentQuestionRecord['options'][number], 'points'>[];
};
export type OpenSectionRecord = { title: QuestionTextRecord; questions: OpenQuestionRecord[] };

export type OpenAssessmentRecord = Stored<Omit<OpenAssessment, 'sections' | 'answers'>> & {
  sections: OpenSectionRecord[];
  answers: OpenAnswerRecord[];
};

export type SupplierScoreRecord = {
  value: number | null;
  parts: { part: SupplierScorePart; of: number; got: number | null }[];
  coverage: number;
  caps: { question: string; most: number }[];
  isStale: boolean;
};

type SupplierFields = RecordOf<
  Supplier,
  { decision: SupplierDecisionRecord | null },
  | 'owner'
  | 'assessments'
  | 'score'
  | 'people'
  | 'contacts'
  | 'subprocessors'
  | 'usedBy'
  | 'sites'
  | 'documents'
  | 'findings'
>;

export type SupplierDecisionRecord = Required<Omit<SupplierDecision, '__typename' | 'by'>>;

export type SupplierRecord = Required<Omit<SupplierFields, '__typename'>> & Pick<Supplier, '__typename'>;

export type SupplierDocumentRecord = Required<Omit<SupplierDocument, '__typename' | 'attachments' | 'givenBy'>> &
  Pick<SupplierDocument, '__typename'>;

type RemediationFields = RecordOf<
  SupplierRemediation,
  unknown,
  'supplier' | 'assessment' | 'questionText' | 'isOverdue' | 'owner' | 'thread' | 'finding'
>;
export type SupplierRemediationRecord = Required<Omit<RemediationFields, '__typename'>> &
  Pick<SupplierRemediation, '__typename'>;

export type SupplierRemediationEntryRecord = Stored<Omit<SupplierRemediationEntry, 'by'>>;

export type SupplierEntryRecord = ThreadEntry<SupplierStep>;

export type ImportedSupplierRecord = {
  row: number;
  outcome: ImportOutcome;
  supplier: SupplierRecord | null;
  refusal: Omit<ImportRefusal, '__typename'> | null;
};
