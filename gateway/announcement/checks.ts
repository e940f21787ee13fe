import type { Check } from '../kit/check.ts';
import { requiredReading } from './readers/required-reading.ts';

/** Required announcements not acknowledged by their due date. */
const readingOverdue: Check = {
  code: 'reading-overdue',
  severity: 'medium',
  effort: 'click',
  fixLink: '/announcement',
  records: ['Announcement', 'AnnouncementReceipt'],
  async look({ scope, now }) {
    const moment = new Date(now).toISOString();
    const late = (await requiredReading(scope, now)).filter(
      ({ dueDate, people, acknowledged }) => dueDate !== null && dueDate <= moment && acknowledged < people,
    );
    return late.map(({ id, title, dueDate, people, acknowledged }) => ({
      subject: { kind: 'announcement', id, link: `/announcement/${id}` },
      label: title,
      evidence: [
        { name: 'due', value: dueDate! },
        { name: 'missing', value: String(people - acknowledged) },
        { name: 'people', value: String(people) },
      ],
    }));
  },
};

export const checks = [readingOverdue];
