import type {
  ExerciseAudience,
  ExerciseResults,
  ExerciseState,
  ExerciseText,
  LandingLayout,
  LinkSign,
  MailVerdict,
} from '../generated.ts';

export type ReportedMailRecord = {
  id: string;
  sender: string;
  subject: string;
  verdict: MailVerdict;
  reports: number;
  firstReportedAt: string;
  lastReportedAt: string;
  decidedAt: string | null;
  decidedById: string | null;
  removed: number;
  removedAt: string | null;
  removalReason: string;
  incidentId: string | null;
};

export type ReportedLinkRecord = {
  url: string;
  host: string;
  text: string;
  signs: LinkSign[];
};

export type ReportedMessageRecord = {
  from: string;
  to: string;
  cc: string[];
  date: string;
  subject: string;
  text: string;
  links: ReportedLinkRecord[];
  attachments: { name: string; type: string; size: number }[];
};

export type MailReporterRecord = {
  id: string;
  reporterId: string;
  reportedAt: string;
};

export type ExerciseTemplateRecord = {
  id: string;
  title: string;
  difficulty: number;
  landing: LandingLayout;
  texts: ExerciseText[];
  courseId: string | null;
  updatedAt: string;
};

export type ExerciseRecord = {
  id: string;
  title: string;
  purpose: string;
  state: ExerciseState;
  templateIds: string[];
  audience: ExerciseAudience;
  announcementId: string | null;
  startsAt: string | null;
  sendsUntil: string | null;
  endsAt: string | null;
  submittedById: string | null;
  approvedById: string | null;
  recalledAt: string | null;
  createdAt: string;
  results: ExerciseResults | null;
};

export type OwnReportRecord = {
  id: string;
  sender: string;
  subject: string;
  reportedAt: string;
  verdict: MailVerdict;
  decidedAt: string | null;
};

export type OwnExerciseRecord = {
  id: string;
  message: ExerciseText;
  difficulty: number;
  deliveredAt: string;
  openedAt: string | null;
  followedAt: string | null;
  submittedAt: string | null;
  reportedAt: string | null;
  courseId: string | null;
};

export type LandingRecord = {
  id: string;
  layout: LandingLayout;
  fromName: string;
  lesson: OwnExerciseRecord | null;
};
