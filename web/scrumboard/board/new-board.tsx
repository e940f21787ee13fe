import { useState } from 'react';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import { NamePrompt } from '../../list/record/name-prompt.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { boardInputLimits, useBoardPeopleQuery, useCreateBoardMutation } from '../generated.ts';
import { home } from '../home.ts';
import styles from './new-board.module.css';

const templates = ['simple', 'weekly', 'empty'] as const;
type Template = (typeof templates)[number];

/** Name and template of a new board. */
export function NewBoard({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const [template, setTemplate] = useState<Template>('simple');
  const [{ data: people }] = useBoardPeopleQuery();
  const [, createBoard] = useCreateBoardMutation();
  // January 1, 2024 was a Monday.
  const day = (at: number) => weekday.format(new Date(2024, 0, 1 + at));
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long' });
  const lists: Record<Template, string[]> = {
    simple: [t('scrumboard.toDo'), t('scrumboard.doing'), t('scrumboard.done')],
    weekly: [0, 1, 2, 3, 4, 5, 6].map(day),
    empty: [],
  };
  const make = async (title: string) => {
    const me = people?.myBoardMember?.id;
    const board = { title, ...(me ? { members: [me] } : {}) };
    const result = await createBoard({ board, lists: lists[template] });
    return announce(result, t('scrumboard.made', { name: title })) ? result.data?.createBoard.id : null;
  };
  return (
    <NamePrompt
      title={t('scrumboard.newBoard')}
      label={t('scrumboard.boardName')}
      submit={t('scrumboard.makeBoard')}
      maxLength={boardInputLimits.title.max}
      create={make}
      hrefOf={(id) => `${home}/${id}`}
      onClose={onClose}
    >
      <RadioCards
        name="template"
        label={t('scrumboard.template')}
        value={template}
        onChange={setTemplate}
        cards={templates.map((value) => ({
          value,
          label: t(`scrumboard.templates.${value}`),
          hint: listIn(i18n.language).format(lists[value]),
          picture: <TemplatePicture lists={lists[value].length} />,
        }))}
      />
      <p className={styles.hint}>{lists[template].join(' · ') || t('scrumboard.noLists')}</p>
    </NamePrompt>
  );
}

/** Thumbnail of a template. */
function TemplatePicture({ lists }: { lists: number }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {Array.from({ length: lists }, (_, index) => (
        <span key={index} style={{ blockSize: `${40 + ((index * 29) % 50)}%` }} />
      ))}
    </span>
  );
}
