import { AreaChart } from '../../chart/area-chart.tsx';
import { BarChart } from '../../chart/bar-chart.tsx';
import { RadarChart } from '../charts/radar-chart.tsx';
import type { ChartData } from '../../chart/series.ts';
import { sheetOf } from '../../chart/frame/twin.ts';
import { BudgetDetails } from '../cards/budget-details.tsx';
import { lastChange } from '../figures/figures.ts';
import type { LabelledFiguresFragment } from '../generated.ts';
import { periodIn } from '../cards/labels.ts';
import type { Project, ProjectAddress } from '../project-shape.ts';
import type { Kit } from '../arrange/use-kit.ts';
import { type Widget, eachAlone } from './widget.ts';

export function budgetWidgets(kit: Kit, body: Project, address: ProjectAddress): Widget[] {
  return eachAlone({
    weekly: () => expenses(kit, 'weekly', body.weeklyExpenses),
    monthly: () => expenses(kit, 'monthly', body.monthlyExpenses),
    yearly: () => expenses(kit, 'yearly', body.yearlyExpenses),
    radar: () => radar(kit, body, address),
    details: () => details(kit, body, address),
  });
}

function expenses(kit: Kit, key: 'weekly' | 'monthly' | 'yearly', body: LabelledFiguresFragment): Widget {
  const { t, language, figures } = kit;
  const title = t(`dashboards.project.${key}`);
  const values = body.series[0]?.data ?? [];
  const data: ChartData = {
    nameTitle: t('dashboards.period'),
    names: body.labels.map((label) => periodIn(language, label)),
    series: [{ key: 'expenses', title: t('dashboards.project.expenses'), values }],
  };
  const change = lastChange(values);
  const axisForm = figures.shortMoney;
  return {
    key,
    title,
    sheets: () => [sheetOf(title, data)],
    drill: () => ({ title, chart: <BarChart {...{ title, data, axisForm }} form={figures.money} hideTitle /> }),
    draw: (frame) => (
      <AreaChart
        {...frame()}
        {...{ title, data }}
        form={figures.money}
        isSpark
        height={72}
        hint={change === null ? undefined : t(`dashboards.project.${key}Change`, { change: figures.change(change) })}
        figure={figures.money(body.amount)}
      />
    ),
  };
}

function radar({ t, figures }: Kit, { budgetDistribution, budgetDetails }: Project, { put }: ProjectAddress): Widget {
  const title = t('dashboards.project.radar');
  const { categories, series } = budgetDistribution;
  const data: ChartData = {
    nameTitle: t('dashboards.project.category'),
    names: categories,
    series: series.slice(0, 6).map((one, index) => ({
      key: String(index),
      title: t('dashboards.project.planned'),
      values: one.data,
    })),
  };
  const rowOf = (index: number) => budgetDetails.rows.find(({ type }) => type === categories[index]);
  return {
    key: 'radar',
    title,
    sheets: () => [sheetOf(title, data)],
    draw: (frame) => (
      <RadarChart
        {...frame()}
        {...{ title, data }}
        hint={t('dashboards.project.radarHint')}
        form={figures.percent}
        height={260}
        onPick={(index) => {
          const row = rowOf(index);
          if (!row) return;
          put({ row: String(row.id) }, 'push');
          document.querySelector('[data-widget=details]')?.scrollIntoView({ block: 'nearest' });
        }}
      />
    ),
  };
}

export const budgetColumns = [
  'type',
  'total',
  'expensesAmount',
  'expensesPercentage',
  'remainingAmount',
  'remainingPercentage',
] as const;

function details({ t }: Kit, { budgetDetails }: Project, { at, put }: ProjectAddress): Widget {
  const title = t('dashboards.project.details');
  return {
    key: 'details',
    title,
    sheets: () => [
      {
        title,
        cells: [
          budgetColumns.map((key) => t(`dashboards.project.${key}`)),
          ...budgetDetails.rows.map((row) => budgetColumns.map((key) => row[key])),
        ],
      },
    ],
    draw: () => (
      <BudgetDetails
        {...{ title }}
        rows={budgetDetails.rows}
        opened={at.row}
        sort={at.sort}
        onOpen={(row) => put({ row }, 'push')}
        onSort={(sort) => put({ sort }, 'push')}
      />
    ),
  };
}
