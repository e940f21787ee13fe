import { must, op, sortedBy, type Room } from './replay.ts';
import { anything, exactly, id, list, maybe, number, open, record, text, whole, yesNo, type Shape } from './shape.ts';

const series = list(open({ data: list(anything) }));
const labelled = open({ amount: number, labels: list(text), series });
const share = open({ uniqueVisitors: whole, series: list(number), labels: list(text) });
const statement = open({ status: text, date: text, limit: number, spent: number, minimum: number });
const dashboard = (name: string, shape: Shape) =>
  op(
    `GET api/dashboards/${name}`,
    async ({ expect }) => void (await expect('GET', `api/dashboards/${name}`, undefined, { shape })),
  );

const overview = open({
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
      open({
        visitors: open({ series: open({ 'this-year': series, 'last-year': series }) }),
        conversions: labelled,
        impressions: labelled,
        visits: labelled,
        visitorsVsPageViews: open({ overallScore: number, averageRatio: number, predictedRatio: number, series }),
        newVsReturning: share,
        gender: share,
        age: share,
        language: share,
      }),
    ),
    dashboard(
      'crypto',
      open({
        btc: open({
          amount: number,
          trend: open({ amount: number }),
          marketCap: number,
          volume: number,
          supply: number,
          allTimeHigh: number,
        }),
        prices: open({ btc: number, eth: number, bch: number, xrp: number }),
        wallets: open({ btc: number, eth: number, bch: number, xrp: number }),
        watchlist: list(open({ title: text, iso: text, amount: number, trend: anything, series }), 6),
      }),
    ),
    dashboard(
      'finance',
      open({
        accountBalance: open({ growRate: number, ami: number, series }),
        budget: open({
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
          open({ id, transactionId: text, name: text, amount: number, status: text, date: text }),
          5,
        ),
      }),
    ),
    dashboard(
      'project',
      open({
        githubIssues: open({
          overview: open({ 'this-week': overview, 'last-week': overview }),
          labels: list(text),
          series: anything,
        }),
        taskDistribution: anything,
        schedule: open({
          today: list(open({ title: text, time: text }), 7),
          tomorrow: list(open({ title: text, time: text }), 7),
        }),
        budgetDistribution: open({ categories: list(text), series }),
        weeklyExpenses: labelled,
        monthlyExpenses: labelled,
        yearlyExpenses: labelled,
        budgetDetails: open({ columns: list(text, 6), rows: list(open({ id: whole }), 5) }),
        teamMembers: list(open({ id, avatar: text, name: text, email: text, phone: text, title: text }), 9),
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
