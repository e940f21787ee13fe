import { MarkedText } from '../ui/text/marked-text.tsx';
import type { OpenCourse } from './course-page.tsx';
import { useCourseNotesQuery } from './generated.ts';
import styles from './step-page.module.css';

/** Print view of all notes of a course, by step, with quotes. */
export function PrintedNotes({ course }: { course: OpenCourse }) {
  const [{ data }] = useCourseNotesQuery({ variables: { courseId: course.id } });
  const byStep = Map.groupBy(data?.courseNotes ?? [], (note) => note.step);
  return (
    <div className={styles.printed} aria-hidden="true">
      <h1>{course.title}</h1>
      {[...byStep].map(([order, notes]) => (
        <section key={order}>
          <h2>
            {order + 1}. {course.steps?.[order]?.title}
          </h2>
          {notes.map((note) => (
            <div key={note.id}>
              {note.quote && <blockquote>{note.quote}</blockquote>}
              <MarkedText text={note.text} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
