import { DayPicker } from 'react-day-picker';
import { enUS, ja, zhTW } from 'react-day-picker/locale';
import { useTranslation } from '../../core/words/translation.tsx';
import styles from './calendar.module.css';

const locales = { en: enUS, ja, 'zh-Hant': zhTW };

type Props = { value: Date | null; onPick: (date: Date) => void; min?: Date | undefined; max?: Date | undefined };

/** Month view of the date picker, a separate chunk. Default export for React.lazy. */
export default function Calendar({ value, onPick, min, max }: Props) {
  const { i18n } = useTranslation();
  const locale = locales[i18n.language as keyof typeof locales] ?? enUS;
  const now = new Date();
  return (
    <DayPicker
      mode="single"
      locale={locale}
      captionLayout="dropdown"
      startMonth={min ?? new Date(1900, 0)}
      endMonth={max ?? new Date(now.getFullYear() + 20, 11)}
      defaultMonth={value ?? (max && max < now ? max : min && min > now ? min : now)}
      disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
      selected={value ?? undefined}
      onSelect={(date) => {
        if (date) onPick(date);
      }}
      className={styles.calendar ?? ''}
      classNames={{
        month_grid: styles.grid ?? '',
        day: styles.day ?? '',
        day_button: styles.button ?? '',
        selected: styles.selected ?? '',
        today: styles.today ?? '',
        outside: styles.outside ?? '',
        disabled: styles.disabled ?? '',
        weekday: styles.weekday ?? '',
        nav: styles.nav ?? '',
        button_previous: styles.step ?? '',
        button_next: styles.step ?? '',
        dropdowns: styles.dropdowns ?? '',
        dropdown_root: styles.dropdownRoot ?? '',
        dropdown: styles.dropdown ?? '',
        caption_label: styles.captionLabel ?? '',
        month_caption: styles.caption ?? '',
        chevron: styles.chevron ?? '',
      }}
    />
  );
}
