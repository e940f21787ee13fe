import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { saveAs } from '../../core/files/download.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { svgText } from './svg-text.ts';
import type { FrameProps } from './frame.tsx';
import styles from './frame.module.css';
import type { ChartData } from '../series.ts';
import { csvOf } from './twin.ts';
import { printOnly } from '../../core/browser/print-only.ts';

type Props = Pick<FrameProps, 'title' | 'hint' | 'figure' | 'actions' | 'hideTitle' | 'level'> & {
  id: string;
  data: ChartData;
  isTable: boolean;
  isEmpty: boolean;
  onTable: (on: boolean) => void;
};

/** Header of a chart: title, figure, switches and export menu. */
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
  const copy = useCopyText();
  const saveSvg = () => {
    const svg = figure()?.querySelector<SVGSVGElement>('[role=application] svg');
    if (svg) saveAs(new Blob([svgText(svg)], { type: 'image/svg+xml' }), `${title}.svg`);
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
        {
          key: 'copy',
          label: t('chart.copyCsv'),
          icon: 'clipboard',
          divided: true,
          onSelect: () => void copy(csvOf(data), t('ui.copied')),
        },
        {
          key: 'csv',
          label: t('chart.csv'),
          icon: 'arrow-down-tray',
          onSelect: () => saveAs(new Blob([csvOf(data)], { type: 'text/csv' }), `${title}.csv`),
        },
        ...(isTable ? [] : [{ key: 'svg', label: t('chart.svg'), icon: 'photo' as const, onSelect: saveSvg }]),
        { key: 'print', label: t('chart.print'), icon: 'printer', onSelect: toPaper },
      ]}
    />
  );
}
