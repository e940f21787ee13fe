import { GaugeChart } from '../charts/gauge-chart.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CardHead } from '../cards/card-head.tsx';
import type { Finance, FinanceAddress } from '../finance-shape.ts';
import type { Kit } from '../arrange/use-kit.ts';
import styles from './versus-widget.module.css';
import type { Widget } from './widget.ts';

/** Percentage of a limit; with a limit of zero, any amount is 100 %. */
export const partOf = (value: number, limit: number): number =>
  limit > 0 ? Math.round((value / limit) * 1000) / 10 : value > 0 ? 100 : 0;

/** Budget against actual spending; exceeded limits are also marked by text. */
export function limitsWidget(kit: Kit, { budget }: Finance, { put }: FinanceAddress): Widget {
  const { t, figures } = kit;
  const title = t('dashboards.finance.budget');
  const gauges = [
    { key: 'expenses', value: budget.expenses, limit: budget.expensesLimit, isGoal: false },
    { key: 'savings', value: budget.savings, limit: budget.savingsGoal, isGoal: true },
    { key: 'bills', value: budget.bills, limit: budget.billsLimit, isGoal: false },
  ] as const;
  const head = [
    t('dashboards.project.category'),
    t('dashboards.amount'),
    t('dashboards.finance.limitOrGoal'),
    t('dashboards.finance.part'),
  ];
  const stateOf = ({ value, limit, isGoal }: (typeof gauges)[number]) => {
    const part = partOf(value, limit);
    if (isGoal)
      return part >= 100
        ? t('dashboards.finance.reached')
        : t('dashboards.finance.toGo', { percent: figures.percent(100 - part) });
    if (part > 100) return t('dashboards.finance.over', { percent: figures.percent(part - 100) });
    return t('dashboards.finance.within');
  };
  return {
    key: 'budget',
    title,
    sheets: () => [
      {
        title,
        cells: [
          head,
          ...gauges.map(({ key, value, limit }) => [
            t(`dashboards.finance.${key}`),
            value,
            limit,
            partOf(value, limit),
          ]),
        ],
      },
    ],
    drill: () => ({
      title,
      head,
      rows: gauges.map(({ key, value, limit }) => [
        t(`dashboards.finance.${key}`),
        figures.money(value),
        figures.money(limit),
        figures.percent(partOf(value, limit)),
      ]),
    }),
    draw: (frame) => (
      <>
        <CardHead
          {...{ title }}
          hint={t('dashboards.finance.budgetHint')}
          actions={
            <Button size="sm" onClick={() => put({ drill: 'budget.0' }, 'push')}>
              {t('dashboards.finance.sixNumbers')}
            </Button>
          }
        />
        <div className={styles.gauges}>
          {gauges.map((gauge) => {
            const { key, value, limit, isGoal } = gauge;
            const part = partOf(value, limit);
            return (
              <GaugeChart
                key={key}
                {...frame(key)}
                title={t(`dashboards.finance.${key}`)}
                hint={t(isGoal ? 'dashboards.finance.ofGoal' : 'dashboards.finance.ofMost', {
                  value: figures.money(value),
                  limit: figures.money(limit),
                })}
                value={part}
                valueTitle={t('dashboards.finance.part')}
                most={100}
                form={figures.percent}
                state={stateOf(gauge)}
                tone={!isGoal && part > 100 ? 'danger' : isGoal && part >= 100 ? 'success' : 'plain'}
                height={160}
              />
            );
          })}
        </div>
      </>
    ),
  };
}
