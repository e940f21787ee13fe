import { toDate, useDates } from '../../core/words/intl.ts';
import { notesLanguage } from '../../core/words/notes-language.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { tones } from './exercise-words.ts';
import type { ExerciseDetailsFragment } from '../generated.ts';

export const titleIn = (texts: readonly { lang: string; title: string }[]): string =>
  (texts.find(({ lang }) => lang === notesLanguage()) ?? texts[0])?.title ?? '';

/** Schedule, recipients and responsible members. */
export function ExerciseFacts({ one }: { one: ExerciseDetailsFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const moment = (text: string | null | undefined) => {
    const date = toDate(text);
    return date ? dates.full(date) : null;
  };
  const { state, delivery } = one;
  return (
    <Pane title={t('socialEngineering.exercise.about')}>
      <DescriptionList nameWidth="12em">
        <Fact label={t('socialEngineering.exercise.state')}>
          <span>
            <Chip tone={tones[state]}>{t(`socialEngineering.exercise.states.${state}`)}</Chip>
          </span>
        </Fact>
        <Fact label={t('socialEngineering.exercise.purpose')}>{one.purpose}</Fact>
        <Fact label={t('socialEngineering.exercise.startsAt')}>{moment(one.startsAt)}</Fact>
        <Fact label={t('socialEngineering.exercise.sendsUntil')}>{moment(one.sendsUntil)}</Fact>
        <Fact label={t('socialEngineering.exercise.endsAt')}>{moment(one.endsAt)}</Fact>
        <Fact label={t('socialEngineering.exercise.audience')}>
          {delivery.planned > 0
            ? t('socialEngineering.exercise.delivered', { count: delivery.delivered, of: delivery.planned })
            : t('socialEngineering.exercise.people', { count: one.people })}
        </Fact>
        <Fact label={t('socialEngineering.exercise.announcement')}>
          {one.announcement && (
            <Link to={`/announcement/${one.announcement.id}`}>{titleIn(one.announcement.texts)}</Link>
          )}
        </Fact>
        <Fact label={t('socialEngineering.exercise.submittedBy')}>{one.submittedBy?.name}</Fact>
        <Fact label={t('socialEngineering.exercise.approvedBy')}>{one.approvedBy?.name}</Fact>
        <Fact label={t('socialEngineering.exercise.recalledAt')}>{moment(one.recalledAt)}</Fact>
      </DescriptionList>
    </Pane>
  );
}
