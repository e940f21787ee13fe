import type { RecordChange } from '../kit/entity/record-changes.ts';

export type AcademyCategoryRecord = {
  id: string;
  title: string;
  slug: string;
};

export type CourseStepRecord = {
  order: number;
  title: string;
  subtitle: string;
  content: string;
};

export type CourseRecord = {
  id: string;
  title: string;
  slug: string;
  description: string;
  category: string;
  duration: number;
  totalSteps: number;
  updatedAt: string;
  featured: boolean;
  progress: Progress;
  steps?: CourseStepRecord[];
};

export type Progress = { currentStep: number; completed: number; doneSteps: number[]; seenAt: string | null };

export type CourseProgressChangeRecord = RecordChange<'CourseProgress', Progress>;

export type CourseNoteRecord = {
  id: string;
  courseId: string;
  step: number;
  quote: string | null;
  text: string;
  createdAt: string;
  updatedAt: string;
};
