import { must, op, sortedBy, type Room } from './replay.ts';
import { exactly, id, list, maybe, number, oneOf, record, text, whole, yesNo, type Shape } from './shape.ts';

const seriesOf = (point: Shape) => list(record({ name: maybe(text), type: maybe(text), data: list(point) }));
const numbers = seriesOf(number);
const dates = seriesOf(record({ x: text, y: number }));
const minutes = seriesOf(record({ x: number, y: number }));
const trend = record({ dir: oneOf('up', 'down'), amount: number });
const coins = record({ btc: number, eth: number, bch: number, xrp: number });
const labelled = record({ amount: number, labels: list(text), series: numbers });
const share = record({ uniqueVisitors: whole, series: list(number), labels: list(text) });
const statement = record({ status: text, date: text, limit: number, spent: number, minimum: number });
const weeks = (of: Shape) => record({ 'this-week': of, 'last-week': of });
const scheduled = list(record({ title: text, time: text, location: maybe(text) }), 7);
const budgetRow = record({
  id: whole,
  type: text,
  total: number,
  expensesAmount: number,
  expensesPercentage: number,
  remainingAmount: number,
  remainingPercentage: number,
});
const dashboard = (name: string, shape: Shape) =>
  op(
    `GET api/dashboards/${name}`,
    async ({ expect }) => void (await expect('GET', `api/dashboards/${name}`, undefined, { shape })),
  );

const overview = record({
  'new-issues': whole,
  'closed-issues': whole,
  fixed: whole,
  'wont-fix': whole,
  're-opened': whole,
  'needs-triage': whole,
});

const icons: [string, string, string, string, number][] = [
  ['feather', 'feather', 'Feather', '6', 282],
  ['heroicons-outline', 'heroicons_outline', 'Heroicons Outline', '6', 292],
  ['heroicons-solid', 'heroicons_solid', 'Heroicons Solid', '6', 292],
  ['heroicons-mini', 'heroicons_mini', 'Heroicons Mini', '5', 292],
  ['material-solid', 'mat_solid', 'Material Solid', '6', 1792],
  ['material-outline', 'mat_outline', 'Material Outline', '6', 1792],
  ['material-twotone', '', 'Material Twotone', '6', 1792],
];

export const dashboards: Room = {
  room: 'dashboards and pages',
  operations: [
    dashboard(
      'analytics',
      record({
        visitors: record({ series: record({ 'this-year': dates, 'last-year': dates }) }),
        conversions: labelled,
        impressions: labelled,
        visits: labelled,
        visitorsVsPageViews: record({
          overallScore: number,
          averageRatio: number,
          predictedRatio: number,
          series: dates,
        }),
        newVsReturning: share,
        gender: share,
        age: share,
        language: share,
      }),
    ),
    dashboard(
      'crypto',
      record({
        btc: record({
          amount: number,
          trend,
          marketCap: number,
          volume: number,
          supply: number,
          allTimeHigh: number,
          price: record({ series: minutes }),
        }),
        prices: coins,
        wallets: coins,
        watchlist: list(record({ title: text, iso: text, amount: number, trend, series: dates }), 6),
      }),
    ),
    dashboard(
      'finance',
      record({
        accountBalance: record({ growRate: number, ami: number, series: dates }),
        budget: record({
          expenses: number,
          expensesLimit: number,
          savings: number,
          savingsGoal: number,
          bills: number,
          billsLimit: number,
        }),
        previousStatement: statement,
        currentStatement: statement,
        recentTransactions: list(
          record({ id, transactionId: text, name: text, amount: number, status: text, date: text }),
          5,
        ),
      }),
    ),
    dashboard(
      'project',
      record({
        githubIssues: record({ overview: weeks(overview), labels: list(text), series: weeks(numbers) }),
        taskDistribution: record({
          overview: weeks(record({ new: whole, completed: whole })),
          labels: list(text),
          series: weeks(list(number)),
        }),
        schedule: record({ today: scheduled, tomorrow: scheduled }),
        budgetDistribution: record({ categories: list(text), series: numbers }),
        weeklyExpenses: labelled,
        monthlyExpenses: labelled,
        yearlyExpenses: labelled,
        budgetDetails: record({ columns: list(text, 6), rows: list(budgetRow, 5) }),
        teamMembers: list(record({ id, avatar: text, name: text, email: text, phone: text, title: text }), 9),
      }),
    ),
    op('GET api/pages/activities', async ({ expect }) => {
      const activity = record({
        id,
        icon: maybe(text),
        image: maybe(text),
        description: text,
        date: text,
        extraContent: maybe(text),
        linkedContent: maybe(text),
        link: maybe(text),
        useRouter: maybe(yesNo),
      });
      await expect('GET', 'api/pages/activities', undefined, {
        shape: list(activity),
        order: (all: { date: string }[]) =>
          sortedBy((one: { date: string }) => Date.parse(one.date), -1)(all) ??
          must(all.length >= 10, 'there are fewer than ten'),
      });
    }),
    ...icons.map(([set, namespace, name, size, least]) =>
      op(`GET api/ui/icons/${set}`, async ({ expect }) => {
        await expect('GET', `api/ui/icons/${set}`, undefined, {
          shape: record({ namespace: exactly(namespace), name: exactly(name), grid: text, list: list(text) }),
          order: ({ grid, list: names }: { grid: string; list: string[] }) =>
            must(grid.endsWith(size), `the grid ${grid} does not end in ${size}`) ??
            must(names.length >= least, `${names.length} icons are fewer than ${least}`),
        });
      }),
    ),
  ],
};
