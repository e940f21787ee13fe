import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { textIn } from './question-text.ts';
import styles from '../supplier.module.css';
import { emptyQuestion, emptySection, type Spot, type TemplateDraft, withSection } from './template-draft.ts';

export type EditorProps = {
  draft: TemplateDraft;
  setDraft: (draft: TemplateDraft) => void;
  spot: Spot;
  setSpot: (spot: Spot) => void;
};

/** Arrow keys move through the outline. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  all[all.indexOf(event.target as HTMLElement) + step]?.focus();
}

/** Outline of sections and questions. */
export function TemplateOutline({ draft, setDraft, spot, setSpot, mayManage }: EditorProps & { mayManage: boolean }) {
  const { t, i18n } = useTranslation();
  const { sections } = draft;
  const here = sections[spot.section];
  const isHere = (section: number, question: number | null) =>
    spot.section === section && spot.question === question ? 'true' : undefined;
  const addQuestion = () => {
    if (!here) return;
    setDraft(withSection(draft, spot.section, { ...here, questions: [...here.questions, emptyQuestion()] }));
    setSpot({ section: spot.section, question: here.questions.length });
  };
  const addSection = () => {
    setDraft({ ...draft, sections: [...sections, emptySection()] });
    setSpot({ section: sections.length, question: null });
  };
  return (
    <Pane title={t('assessments.template.outline')}>
      <div className={styles.form}>
        <ul className={styles.outline} onKeyDown={walk}>
          {sections.map((section, at) => (
            <li key={section.questions[0]?.code ?? at}>
              <button
                type="button"
                aria-current={isHere(at, null)}
                onClick={() => setSpot({ section: at, question: null })}
              >
                <strong>{textIn(section.title, i18n.language) || t('assessments.template.untitled')}</strong>
              </button>
              <ul className={styles.outline}>
                {section.questions.map(({ code, text }, place) => (
                  <li key={code}>
                    <button
                      type="button"
                      aria-current={isHere(at, place)}
                      onClick={() => setSpot({ section: at, question: place })}
                    >
                      {textIn(text, i18n.language) || t('assessments.template.untitled')}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {mayManage && (
          <div className={styles.deeds}>
            <Button size="sm" icon="plus" onClick={addQuestion}>
              {t('assessments.template.addQuestion')}
            </Button>
            <Button size="sm" icon="plus" onClick={addSection}>
              {t('assessments.template.addSection')}
            </Button>
          </div>
        )}
      </div>
    </Pane>
  );
}
