import type { CheckSeverity } from '../../gateway/kit/check.ts';
import type { SupplierRemediationState, SupplierRemediationStep } from '../../gateway/generated.ts';

export type RemediationText = {
  supplier: string;
  /** State of the assessment it came from, and the question. */
  from?: 'accepted' | 'submitted' | 'returned';
  question: string | null;
  state: SupplierRemediationState;
  severity: CheckSeverity;
  title: string;
  text: string;
  /** Days since it was opened, and until the due date. */
  days: number;
  left: number;
  closedAgo?: number;
  said: readonly { ago: number; isOurs: boolean; step?: SupplierRemediationStep; text: string }[];
  notes: readonly { ago: number; text: string }[];
};

export const remediationTexts: Record<'northwind' | 'harbor', readonly RemediationText[]> = {
  northwind: [
    {
      supplier: 'Kestrel Cloud',
      from: 'submitted',
      question: 'continuity.restore',
      state: 'open',
      severity: 'high',
      title: 'Test restoring backups twice a year',
      text: 'Backups are made every day, but restoring them was last tested two years ago. Please test it, and send us the result.',
      days: 2,
      left: 21,
      said: [{ ago: 1, isOurs: false, text: 'The test is planned for the first weekend of next month.' }],
      notes: [{ ago: 1, text: 'Ask for the protocol of the test before this is closed.' }],
    },
    {
      supplier: 'Kestrel Cloud',
      from: 'accepted',
      question: 'access.second',
      state: 'done',
      severity: 'medium',
      title: 'Second step for all administrators',
      text: 'Two accounts of your support team can sign in with a password alone.',
      days: 20,
      left: 10,
      said: [
        { ago: 12, isOurs: true, text: 'Is there a date already?' },
        { ago: 3, isOurs: false, step: 'done', text: 'Both accounts have a security key since Monday.' },
      ],
      notes: [],
    },
    {
      supplier: 'Brightdesk',
      from: 'returned',
      question: 'access.second',
      state: 'open',
      severity: 'medium',
      title: 'Sign-in without a second step',
      text: 'Please introduce a second step for everyone who can see our tickets.',
      days: 5,
      left: 30,
      said: [],
      notes: [],
    },
    {
      supplier: 'Kestrel Cloud',
      from: 'accepted',
      question: 'incidents.plan',
      state: 'closed',
      severity: 'low',
      title: 'Name a contact for incidents',
      text: 'We need a person and a phone number that answers at night.',
      days: 40,
      left: -10,
      closedAgo: 25,
      said: [
        { ago: 27, isOurs: false, step: 'done', text: 'The number is in section 4 of the new agreement.' },
        { ago: 25, isOurs: true, step: 'closed', text: 'Called and answered. Thank you.' },
      ],
      notes: [],
    },
  ],
  harbor: [
    {
      supplier: 'Tidewater Systems',
      question: null,
      state: 'open',
      severity: 'low',
      title: 'Current list of sub-processors',
      text: 'The list that we have is from last year.',
      days: 6,
      left: 40,
      said: [],
      notes: [],
    },
  ],
};
