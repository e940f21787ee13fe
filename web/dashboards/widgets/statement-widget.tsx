import { csvOfAll } from '../../chart/frame/twin.ts';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { saveAs } from '../../core/files/download.ts';
import { printOnly } from '../../core/browser/print-only.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import { CardHead } from '../cards/card-head.tsx';
import { Facts } from '../figures/facts.tsx';
import type { FinanceAddress } from '../finance-shape.ts';
import type { StatementFiguresFragment } from '../generated.ts';
import type { Kit } from '../arrange/use-kit.ts';
import type { Sheet, Widget } from './widget.ts';

const amounts = ['limit', 'spent', 'minimum'] as const;
type Which = 'previous' | 'current';

/** Card statement of a month: used part of the limit and minimum payment. */
export function statementWidget(
  kit: Kit,
  key: Which,
  statement: StatementFiguresFragment,
  { put }: FinanceAddress,
): Widget {
  const { t, figures } = kit;
  const title = t(`dashboards.finance.${key}`);
  const { status, limit, spent } = statement;
  const day = figures.longDay(statement.date);
  const sheet: Sheet = {
    title,
    cells: [
      [t('dashboards.status'), t('dashboards.day'), ...amounts.map((amount) => t(`dashboards.finance.${amount}`))],
      [t(`dashboards.finance.${status}`), day, ...amounts.map((amount) => statement[amount])],
    ],
  };
  return {
    key,
    title,
    sheets: () => [sheet],
    drill: () => ({
      title,
      rows: [
        [t('dashboards.status'), t(`dashboards.finance.${status}`)],
        [t('dashboards.day'), day],
        ...amounts.map((amount) => [t(`dashboards.finance.${amount}`), figures.money(statement[amount])]),
        [t('dashboards.finance.free'), figures.money(limit - spent)],
      ],
    }),
    draw: () => (
      <>
        <CardHead
          {...{ title }}
          hint={t(status === 'paid' ? 'dashboards.finance.paidOn' : 'dashboards.finance.dueOn', { day })}
          actions={
            <>
              <Chip tone={status === 'paid' ? 'success' : 'warning'}>{t(`dashboards.finance.${status}`)}</Chip>
              <StatementMenu
                {...{ kit, title, sheet }}
                widget={key}
                onDetails={() => put({ drill: `${key}.0` }, 'push')}
              />
            </>
          }
        />
        <p style={{ marginBlockStart: 'var(--space-3)' }}>
          <Meter
            label={t('dashboards.finance.spentOfLimit')}
            value={spent}
            most={limit}
            tone={spent > limit ? 'danger' : 'plain'}
            text={t('dashboards.finance.ofLimit', {
              percent: figures.percent(limit > 0 ? Math.round((spent / limit) * 1000) / 10 : 0),
            })}
          />
        </p>
        <Facts
          facts={amounts.map((amount) => ({
            key: amount,
            label: t(`dashboards.finance.${amount}`),
            value: figures.money(statement[amount]),
          }))}
        />
      </>
    ),
  };
}

type MenuProps = { kit: Kit; title: string; sheet: Sheet; widget: Which; onDetails: () => void };

function StatementMenu({ kit: { t }, title, sheet, widget, onDetails }: MenuProps) {
  const copy = useCopyText();
  const text = () => csvOfAll([sheet]);
  const toPaper = () => {
    const element = document.querySelector<HTMLElement>(`[data-widget='${widget}']`);
    if (element) printOnly(element);
  };
  return (
    <Menu
      label={t('chart.menu', { title })}
      trigger={<Icon name="ellipsis-horizontal" size={18} />}
      entries={[
        { key: 'details', label: t('dashboards.details'), icon: 'table-cells', onSelect: onDetails },
        {
          key: 'copy',
          label: t('chart.copyCsv'),
          icon: 'clipboard',
          divided: true,
          onSelect: () => void copy(text(), t('ui.copied')),
        },
        {
          key: 'csv',
          label: t('chart.csv'),
          icon: 'arrow-down-tray',
          onSelect: () => saveAs(new Blob([text()], { type: 'text/csv' }), `${title}.csv`),
        },
        { key: 'print', label: t('chart.print'), icon: 'printer', onSelect: toPaper },
      ]}
    />
  );
}
