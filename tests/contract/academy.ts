import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Room } from './replay.ts';
import { exactly, id, list, oneOf, record, text, whole, yesNo } from './shape.ts';

const keys = {
  id,
  title: text,
  slug: text,
  description: text,
  category: oneOf('web', 'firebase', 'cloud', 'android'),
  duration: oneOf(30, 45, 60, 90, 120),
  totalSteps: exactly(11),
  updatedAt: text,
  featured: yesNo,
  progress: record({ currentStep: whole, completed: whole }),
};
const step = record({ order: whole, title: text, subtitle: text, content: text });
type Course = { id: string; steps: { order: number }[] };

export const academy: Room = {
  room: 'academy',
  operations: [
    op('GET api/apps/academy/categories', async ({ expect }) => {
      await expect('GET', 'api/apps/academy/categories', undefined, {
        shape: list(record({ id, title: text, slug: oneOf('web', 'firebase', 'cloud', 'android') }), 4),
        order: sortedBy((category: { title: string }) => category.title),
      });
    }),
    op('GET api/apps/academy/courses', async ({ expect, notes }) => {
      const courses = (await expect('GET', 'api/apps/academy/courses', undefined, {
        shape: list(record(keys), 18),
      })) as Course[];
      notes.set('course', courses[0]!.id);
    }),
    op('GET api/apps/academy/courses/course', async ({ expect, notes }) => {
      await expect('GET', `api/apps/academy/courses/course?id=${notes.get('course')}`, undefined, {
        shape: record({ ...keys, steps: list(step, 11) }),
        order: ({ steps }: Course) =>
          must(
            steps.every((one, index) => one.order === index),
            'the steps are not 0 to 10',
          ),
      });
      await expect('GET', `api/apps/academy/courses/course?id=${nobody}`, undefined, { shape: exactly(null) });
    }),
  ],
};
