import { useTranslation } from 'react-i18next';
import { say } from '../core/spoken.ts';
import { toast } from '../core/toasts.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { saveText, svgText } from './export.ts';
import type { FrameProps } from './frame.tsx';
import styles from './frame.module.css';
import type { ChartData } from './series.ts';
import { csvOf } from './twin.ts';
import { printOnly } from '../core/print-only.ts';

type Props = Pick<FrameProps, 'title' | 'hint' | 'figure' | 'actions' | 'hideTitle' | 'level'> & {
  id: string;
  data: ChartData;
  isTable: boolean;
  isEmpty: boolean;
  onTable: (on: boolean) => void;
};

/** The title with its number, the switches of the chart, and the menu of what else its numbers can become. */
export function FrameHead(props: Props) {
  const { id, title, hint, figure, actions, hideTitle, level } = props;
  const Title = level === undefined ? 'span' : (`h${level}` as const);
  return (
    <>
      <figcaption className={styles.head}>
        <div className={hideTitle ? 'visually-hidden' : styles.words}>
          <Title id={id} className={styles.title}>
            {title}
          </Title>
          {hint && <div className={styles.hint}>{hint}</div>}
        </div>
        <div className={styles.tools}>
          {actions}
          <FrameMenu {...props} />
        </div>
      </figcaption>
      {figure && <p className={styles.figure}>{figure}</p>}
    </>
  );
}

function FrameMenu({ id, title, data, isTable, isEmpty, onTable }: Props) {
  const { t } = useTranslation();
  const figure = () => document.getElementById(id)?.closest('figure') ?? null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(csvOf(data));
      say(t('ui.copied'));
      toast(t('ui.copied'));
    } catch {
      toast(t('ui.copyFailed'), { tone: 'danger' });
    }
  };
  const saveSvg = () => {
    const svg = figure()?.querySelector<SVGSVGElement>('[role=application] svg');
    if (svg) saveText(`${title}.svg`, 'image/svg+xml', svgText(svg));
  };
  const toPaper = () => {
    const element = figure();
    if (element) printOnly(element);
  };
  if (isEmpty) return null;
  return (
    <Menu
      label={t('chart.menu', { title })}
      trigger={<Icon name="ellipsis-horizontal" size={18} />}
      entries={[
        {
          key: 'table',
          label: t(isTable ? 'chart.asChart' : 'chart.asTable'),
          icon: isTable ? 'chart-bar' : 'table-cells',
          shortcut: 'T',
          onSelect: () => onTable(!isTable),
        },
        { key: 'copy', label: t('chart.copyCsv'), icon: 'clipboard', divided: true, onSelect: () => void copy() },
        {
          key: 'csv',
          label: t('chart.csv'),
          icon: 'arrow-down-tray',
          onSelect: () => saveText(`${title}.csv`, 'text/csv', csvOf(data)),
        },
        ...(isTable ? [] : [{ key: 'svg', label: t('chart.svg'), icon: 'photo' as const, onSelect: saveSvg }]),
        { key: 'print', label: t('chart.print'), icon: 'printer', onSelect: toPaper },
      ]}
    />
  );
}
