// The four dashboards as documented. All values depend only on `now` and the name of the organization. Related
// numbers are consistent: totals are the sum or the last point of their series, closed issues are fixed plus won't
// fix, and the parts of a budget add up to its total.

export type DashboardSeed = 'northwind' | 'harbor';

export type Point = { x: string; y: number };
/** x is in minutes before now, for the bitcoin chart. */
export type MinutePoint = { x: number; y: number };
export type Series<T> = { name?: string; type?: string; data: T[] };
export type LabelledAmount = { amount: number; labels: string[]; series: Series<number>[] };
export type VisitorShare = { uniqueVisitors: number; series: number[]; labels: string[] };
export type Trend = { dir: 'up' | 'down'; amount: number };
export type Coins = { btc: number; eth: number; bch: number; xrp: number };
export type Weeks<T> = { 'this-week': T; 'last-week': T };

export type AnalyticsBody = {
  visitors: { series: { 'this-year': Series<Point>[]; 'last-year': Series<Point>[] } };
  conversions: LabelledAmount;
  impressions: LabelledAmount;
  visits: LabelledAmount;
  visitorsVsPageViews: {
    overallScore: number;
    averageRatio: number;
    predictedRatio: number;
    series: Series<Point>[];
  };
  newVsReturning: VisitorShare;
  gender: VisitorShare;
  age: VisitorShare;
  language: VisitorShare;
};

export type WatchlistItem = {
  title: string;
  iso: string;
  amount: number;
  trend: Trend;
  series: Series<Point>[];
};

export type CryptoBody = {
  btc: {
    amount: number;
    trend: Trend;
    marketCap: number;
    volume: number;
    supply: number;
    allTimeHigh: number;
    price: { series: Series<MinutePoint>[] };
  };
  prices: Coins;
  wallets: Coins;
  watchlist: WatchlistItem[];
};

export type Statement = {
  status: 'paid' | 'pending';
  date: string;
  limit: number;
  spent: number;
  minimum: number;
};

export type Transaction = {
  id: string;
  transactionId: string;
  date: string;
  name: string;
  amount: number;
  status: 'completed' | 'pending';
};

export type FinanceBody = {
  accountBalance: { growRate: number; ami: number; series: Series<Point>[] };
  budget: {
    expenses: number;
    expensesLimit: number;
    savings: number;
    savingsGoal: number;
    bills: number;
    billsLimit: number;
  };
  previousStatement: Statement;
  currentStatement: Statement;
  recentTransactions: Transaction[];
};

export type IssueOverview = {
  'new-issues': number;
  'closed-issues': number;
  fixed: number;
  'wont-fix': number;
  're-opened': number;
  'needs-triage': number;
};

export type ScheduleItem = { title: string; time: string; location?: string };

export type BudgetRow = {
  id: number;
  type: string;
  total: number;
  expensesAmount: number;
  expensesPercentage: number;
  remainingAmount: number;
  remainingPercentage: number;
};

export type TeamMember = {
  id: string;
  avatar: string;
  name: string;
  email: string;
  phone: string;
  title: string;
};

export type ProjectBody = {
  githubIssues: { overview: Weeks<IssueOverview>; labels: string[]; series: Weeks<Series<number>[]> };
  taskDistribution: {
    overview: Weeks<{ new: number; completed: number }>;
    labels: string[];
    series: Weeks<number[]>;
  };
  schedule: { today: ScheduleItem[]; tomorrow: ScheduleItem[] };
  budgetDistribution: { categories: string[]; series: Series<number>[] };
  weeklyExpenses: LabelledAmount;
  monthlyExpenses: LabelledAmount;
  yearlyExpenses: LabelledAmount;
  budgetDetails: { columns: string[]; rows: BudgetRow[] };
  teamMembers: TeamMember[];
};

export function analytics(now: Date, seed: DashboardSeed = 'northwind'): AnalyticsBody {
  const random = randomFrom(`${seed} analytics`);
  const scale = seed === 'northwind' ? NORTHWIND_SITE : HARBOR_SITE;
  const year = (low: number, high: number): Series<Point>[] => [
    { name: 'Visitors', data: everyThreeDays(now, curve(random, 120, low, high, 0)) },
  ];
  const share = (labels: string[], series: number[]): VisitorShare => ({
    uniqueVisitors: scale.uniqueVisitors,
    series,
    labels,
  });

  return {
    visitors: { series: { 'this-year': year(...scale.thisYear), 'last-year': year(...scale.lastYear) } },
    conversions: weeksSummed(now, 'Conversions', curve(random, 6, ...scale.conversions, 0)),
    impressions: weeksSummed(now, 'Impressions', curve(random, 4, ...scale.impressions, 0)),
    visits: weeksSummed(now, 'Visits', curve(random, 4, ...scale.visits, 0)),
    visitorsVsPageViews: {
      overallScore: scale.overallScore,
      averageRatio: scale.averageRatio,
      predictedRatio: scale.predictedRatio,
      series: [
        { name: 'Page views', data: daily(now, curve(random, 65, ...scale.pageViews, 0)) },
        { name: 'Visitors', data: daily(now, curve(random, 65, ...scale.dailyVisitors, 0)) },
      ],
    },
    newVsReturning: share(['New', 'Returning'], scale.newVsReturning),
    gender: share(['Male', 'Female'], scale.gender),
    age: share(['Under 30', 'Over 30'], scale.age),
    language: share(['English', 'Other'], scale.language),
  };
}

type Site = {
  thisYear: [number, number];
  lastYear: [number, number];
  conversions: [number, number];
  impressions: [number, number];
  visits: [number, number];
  pageViews: [number, number];
  dailyVisitors: [number, number];
  overallScore: number;
  averageRatio: number;
  predictedRatio: number;
  uniqueVisitors: number;
  newVsReturning: number[];
  gender: number[];
  age: number[];
  language: number[];
};

const NORTHWIND_SITE: Site = {
  thisYear: [2574, 6052],
  lastYear: [1032, 3614],
  conversions: [612, 884],
  impressions: [28_340, 36_910],
  visits: [12_480, 15_275],
  pageViews: [3120, 7480],
  dailyVisitors: [1180, 2940],
  overallScore: 472,
  averageRatio: 45,
  predictedRatio: 55,
  uniqueVisitors: 38_640,
  newVsReturning: [80, 20],
  gender: [55, 45],
  age: [35, 65],
  language: [25, 75],
};

const HARBOR_SITE: Site = {
  thisYear: [418, 1196],
  lastYear: [236, 781],
  conversions: [74, 131],
  impressions: [5230, 8015],
  visits: [2120, 3344],
  pageViews: [640, 1530],
  dailyVisitors: [205, 560],
  overallScore: 318,
  averageRatio: 38,
  predictedRatio: 41,
  uniqueVisitors: 7950,
  newVsReturning: [62, 38],
  gender: [64, 36],
  age: [21, 79],
  language: [88, 12],
};

export function crypto(now: Date, seed: DashboardSeed = 'northwind'): CryptoBody {
  const random = randomFrom(`${seed} crypto`);
  const northwind = seed === 'northwind';
  const bitcoin = northwind ? curve(random, 145, 6391.2, 6618.7, 2) : curve(random, 145, 6204.5, 6377.9, 2);
  const btc = last(bitcoin);
  const supply = northwind ? 18_391_225 : 18_376_850;
  const prices: Coins = northwind
    ? { btc, eth: 151.38, bch: 233.07, xrp: 0.1946 }
    : { btc, eth: 146.12, bch: 226.44, xrp: 0.1879 };

  return {
    btc: {
      amount: btc,
      trend: trendOf(bitcoin),
      marketCap: Math.round(btc * supply),
      volume: northwind ? 21_764_309_118 : 19_402_667_530,
      supply,
      allTimeHigh: 19_783.06,
      price: { series: [{ name: 'Price', data: bitcoin.map((y, index) => ({ x: index - 145, y })) }] },
    },
    prices,
    wallets: northwind
      ? { btc: 3.41706, eth: 62.0835, bch: 18.9002, xrp: 4120.55 }
      : { btc: 0.28415, eth: 7.6604, bch: 1.25, xrp: 610.2 },
    watchlist: [
      watch(now, random, 'Ethereum', 'ETH', prices.eth, 'up'),
      watch(now, random, 'Bitcoin Cash', 'BCH', prices.bch, 'down'),
      watch(now, random, 'XRP', 'XRP', prices.xrp, 'down'),
      watch(now, random, 'Litecoin', 'LTC', northwind ? 42.65 : 41.18, 'up'),
      watch(now, random, 'Monero', 'XMR', northwind ? 58.91 : 57.3, 'up'),
      watch(now, random, 'Stellar', 'XLM', northwind ? 0.0463 : 0.0451, 'down'),
    ],
  };
}

export function finance(now: Date, seed: DashboardSeed = 'northwind'): FinanceBody {
  const random = randomFrom(`${seed} finance`);
  const northwind = seed === 'northwind';
  const transaction = (
    transactionId: string,
    days: number,
    name: string,
    amount: number,
    status: Transaction['status'] = 'completed',
  ): Transaction => ({ id: uuid(random), transactionId, date: daysBefore(now, days), name, amount, status });

  return {
    accountBalance: {
      growRate: northwind ? 26.48 : 11.9,
      ami: northwind ? 41_860 : 9315,
      series: [
        {
          name: 'Predicted',
          data: everyThreeDays(now, curve(random, 120, northwind ? 11 : 14, northwind ? 61 : 44, 2)),
        },
        {
          name: 'Actual',
          data: everyThreeDays(now, curve(random, 120, northwind ? 6 : 9, northwind ? 57 : 39, 2)),
        },
      ],
    },
    budget: northwind
      ? {
          expenses: 12_480.5,
          expensesLimit: 18_000,
          savings: 9640.8,
          savingsGoal: 24_000,
          bills: 1789.22,
          billsLimit: 1200,
        }
      : {
          expenses: 3105.75,
          expensesLimit: 5500,
          savings: 2260,
          savingsGoal: 4000,
          bills: 498.6,
          billsLimit: 450,
        },
    previousStatement: {
      status: 'paid',
      date: longDate(now, -14),
      limit: northwind ? 32_000 : 8000,
      spent: northwind ? 24_316.74 : 4127.09,
      minimum: northwind ? 6180.2 : 905.5,
    },
    currentStatement: {
      status: 'pending',
      date: longDate(now, 14),
      limit: northwind ? 32_000 : 8000,
      spent: northwind ? 19_872.31 : 5340.66,
      minimum: northwind ? 5035.6 : 1120.25,
    },
    recentTransactions: northwind
      ? [
          transaction('NW-70418', 1, 'Urmakaren Malmö, eight watches', 9184.4),
          transaction('NW-70415', 2, 'Aabakken Movements, reversing wheels', -2316.8),
          transaction('NW-70409', 3, 'Repairs, Lisbon counter', 3427.15),
          transaction('NW-70402', 5, 'Umeda department store, window set', 12_660, 'pending'),
          transaction('NW-70396', 6, 'Greta, dial printing', -1875),
        ]
      : [
          transaction('HM-2213', 1, 'Winter berth, paid in full', 1460),
          transaction('HM-2211', 2, 'Galvanising of forty shackles', -212.3),
          transaction('HM-2206', 4, 'Rope and splices, sailing school', 386.9, 'pending'),
        ],
  };
}

export function project(now: Date, seed: DashboardSeed = 'northwind'): ProjectBody {
  const random = randomFrom(`${seed} project`);
  const plan = seed === 'northwind' ? FIELD_WATCH : WINTER_REFITS;
  const budget = plan.budget.reduce((sum, [, total]) => sum + total, 0);

  return {
    githubIssues: {
      overview: { 'this-week': overview(plan.issues.thisWeek), 'last-week': overview(plan.issues.lastWeek) },
      labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      series: { 'this-week': issues(plan.issues.thisWeek), 'last-week': issues(plan.issues.lastWeek) },
    },
    taskDistribution: plan.tasks,
    schedule: plan.schedule,
    budgetDistribution: {
      categories: plan.budget.map(([type]) => type),
      series: [{ name: 'Budget', data: plan.budget.map(([, total]) => cents((total / budget) * 100)) }],
    },
    weeklyExpenses: latest('Expenses', weekLabels(now, 6), curve(random, 6, ...plan.weekly, 2)),
    monthlyExpenses: latest('Expenses', monthLabels(now, 4), curve(random, 4, ...plan.monthly, 2)),
    yearlyExpenses: latest('Expenses', yearLabels(now, 10), curve(random, 10, ...plan.yearly, 2)),
    budgetDetails: {
      columns: [
        'type',
        'total',
        'expensesAmount',
        'expensesPercentage',
        'remainingAmount',
        'remainingPercentage',
      ],
      rows: plan.budget.map(([type, total, spent], index) => {
        const expensesPercentage = cents((spent / total) * 100);
        return {
          id: index + 1,
          type,
          total,
          expensesAmount: spent,
          expensesPercentage,
          remainingAmount: cents(total - spent),
          remainingPercentage: cents(100 - expensesPercentage),
        };
      }),
    },
    teamMembers: plan.team.map(([name, title, email, phone]) => ({
      id: uuid(random),
      avatar: `/pictures/people/${name.toLowerCase().replaceAll(' ', '-')}.svg`,
      name,
      email,
      phone,
      title,
    })),
  };
}

type IssueWeek = {
  opened: number[];
  closed: number[];
  wontFix: number;
  reopened: number;
  triage: number;
};

type Plan = {
  issues: { thisWeek: IssueWeek; lastWeek: IssueWeek };
  tasks: ProjectBody['taskDistribution'];
  schedule: ProjectBody['schedule'];
  /** Purpose, amount, and the part that is spent. */
  budget: [string, number, number][];
  weekly: [number, number];
  monthly: [number, number];
  yearly: [number, number];
  /** Name, title, email, phone. */
  team: [string, string, string, string][];
};

const FIELD_WATCH: Plan = {
  issues: {
    thisWeek: {
      opened: [9, 14, 11, 8, 12, 3, 2],
      closed: [7, 10, 13, 12, 15, 2, 1],
      wontFix: 6,
      reopened: 4,
      triage: 5,
    },
    lastWeek: {
      opened: [16, 13, 17, 12, 9, 4, 3],
      closed: [8, 11, 9, 10, 12, 3, 2],
      wontFix: 7,
      reopened: 6,
      triage: 9,
    },
  },
  tasks: {
    overview: { 'this-week': { new: 47, completed: 39 }, 'last-week': { new: 58, completed: 44 } },
    labels: ['Case and dial', 'Movement', 'Web shop', 'Words and pictures'],
    series: { 'this-week': [21, 34, 26, 19], 'last-week': [28, 30, 18, 24] },
  },
  schedule: {
    today: [
      { title: 'Stand-up for the field watch', time: 'in 32 minutes', location: 'Workshop, bench 3' },
      { title: 'Call with Osaka about the window set', time: '9:30 AM' },
      { title: 'Lume test, lights off please', time: '11:00 AM', location: 'Lume room' },
      { title: 'Lunch with the apprentices', time: '12:10 PM', location: 'Kitchen' },
      { title: 'Strap samples: choose two of nine', time: '1:30 PM' },
      { title: 'Dial print, second proof', time: '3:00 PM', location: 'Sofie’s wall' },
      { title: 'Parcels leave; wave', time: '3:05 PM' },
    ],
    tomorrow: [
      { title: 'Timing check of the pilots', time: '8:00 AM', location: 'Timing bench' },
      { title: 'Leaflet, third language', time: '9:15 AM' },
      { title: 'Case finish: the last word', time: '10:30 AM', location: 'Meeting room north' },
      { title: 'Lisbon shows the new repair letter', time: '11:45 AM' },
      { title: 'Photographs at the harbour', time: '1:00 PM', location: 'Pier 2, if dry' },
      { title: 'Budget with Henrik, biscuits included', time: '2:30 PM', location: 'Henrik’s office' },
      { title: 'Write down what today decided', time: '3:30 PM' },
    ],
  },
  budget: [
    ['Case and dial', 48_000, 35_280],
    ['Movement', 62_000, 31_000],
    ['Photography', 18_000, 2700],
    ['Launch', 24_000, 9360],
    ['Reserve', 8000, 640],
  ],
  weekly: [2140, 3985],
  monthly: [10_820, 15_460],
  yearly: [96_300, 171_900],
  team: [
    ['Sofie Rask', 'Dial Designer, leads the project', 'sofie@northwind.test', '+45 369 777 1758'],
    ['Freja Holm', 'Watchmaker', 'freja@northwind.test', '+45 830 326 1291'],
    ['Tomas Aguilar', 'Quality Inspector', 'tomas@northwind.test', '+34 693 746 7251'],
    ['Lena Kowalczyk', 'Purchasing Manager', 'lena@northwind.test', '+48 811 396 4518'],
    ['Mikkel Thorsen', 'Logistics Planner', 'mikkel@northwind.test', '+45 678 283 6342'],
    ['Oskar Nyberg', 'Web Developer', 'oskar@northwind.test', '+46 552 520 4209'],
    ['Linnea Forsberg', 'Translator', 'linnea@northwind.test', '+46 745 595 3362'],
    ['Kenji Okabe', 'Retail Buyer', 'kenji@northwind.test', '+81 813 475 1435'],
    ['Catarina Vaz', 'Workshop Lead', 'catarina@northwind.test', '+351 378 829 7370'],
  ],
};

const WINTER_REFITS: Plan = {
  issues: {
    thisWeek: {
      opened: [3, 1, 4, 2, 2, 5, 0],
      closed: [2, 2, 1, 4, 3, 1, 0],
      wontFix: 1,
      reopened: 1,
      triage: 3,
    },
    lastWeek: {
      opened: [2, 3, 1, 1, 4, 6, 1],
      closed: [1, 2, 3, 1, 2, 0, 0],
      wontFix: 2,
      reopened: 0,
      triage: 4,
    },
  },
  tasks: {
    overview: { 'this-week': { new: 12, completed: 8 }, 'last-week': { new: 9, completed: 11 } },
    labels: ['Hulls', 'Rigging', 'Engines', 'Joinery'],
    series: { 'this-week': [42, 23, 15, 20], 'last-week': [36, 31, 11, 22] },
  },
  schedule: {
    today: [
      { title: 'Pilot cutter into the slings', time: 'in 50 minutes', location: 'Lower gate' },
      { title: 'Surveyor for the keel bolts', time: '10:45 AM', location: 'Hard, bay two' },
      { title: 'Varnish, if the glass stays up', time: '2:15 PM' },
    ],
    tomorrow: [
      { title: 'High water and two launches', time: '7:20 AM', location: 'Slipway' },
      { title: 'Chain delivery, bring the fork lift', time: '11:30 AM' },
    ],
  },
  budget: [
    ['Hulls', 14_500, 10_730],
    ['Rigging', 8200, 3936],
    ['Engines', 6300, 1134],
    ['Joinery', 5000, 2900],
    ['Weather', 2000, 300],
  ],
  weekly: [310, 905],
  monthly: [1480, 3260],
  yearly: [17_200, 33_850],
  team: [
    ['Elias Brandt', 'Proprietor', 'owner@harbor.test', '+44 117 496 0122'],
    ['Rhys Penrose', 'Yard Manager', 'rhys@harbor-marine.test', '+44 272 512 9155'],
    ['Gwen Tregear', 'Rigger', 'gwen@harbor-marine.test', '+44 438 439 8249'],
    ['Samir Haddad', 'Chandler', 'samir@harbor-marine.test', '+44 858 932 5903'],
    ['Beth Lacey', 'Hoist Operator', 'beth@harbor-marine.test', '+44 661 822 3192'],
  ],
};

function overview(week: IssueWeek): IssueOverview {
  const closed = sum(week.closed);
  return {
    'new-issues': sum(week.opened),
    'closed-issues': closed,
    fixed: closed - week.wontFix,
    'wont-fix': week.wontFix,
    're-opened': week.reopened,
    'needs-triage': week.triage,
  };
}

function issues(week: IssueWeek): Series<number>[] {
  return [
    { name: 'New issues', type: 'line', data: week.opened },
    { name: 'Closed issues', type: 'column', data: week.closed },
  ];
}

function watch(
  now: Date,
  random: () => number,
  title: string,
  iso: string,
  amount: number,
  dir: Trend['dir'],
): WatchlistItem {
  const places = amount < 1 ? 4 : 2;
  const drawn = curve(random, 20, amount * 0.985, amount * 1.015, 6);
  const prices = trendOf(drawn).dir === dir ? drawn : drawn.toReversed();
  const shift = amount - last(prices);
  const data = prices.map((price, index) => ({
    x: clock(new Date(now.getTime() - (prices.length - index) * MINUTE)),
    y: round(price + shift, places),
  }));
  return {
    title,
    iso,
    amount,
    trend: trendOf(data.map((point) => point.y)),
    series: [{ name: 'Price', data }],
  };
}

// Numbers

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Random generator seeded by a text (mulberry32 over an FNV-1a hash), so that numbers are reproducible. */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random walk with the minimum `low` and the maximum `high`. */
function curve(random: () => number, count: number, low: number, high: number, places: number): number[] {
  const phase = random() * Math.PI * 2;
  let drift = 0;
  const raw = Array.from({ length: count }, (_, index) => {
    drift = drift * 0.86 + (random() - 0.5);
    return drift + 1.1 * Math.sin(phase + (index / count) * Math.PI * 3) + random() * 0.35;
  });
  const bottom = Math.min(...raw);
  const span = Math.max(...raw) - bottom || 1;
  return raw.map((value) => round(low + ((value - bottom) / span) * (high - low), places));
}

function trendOf(values: number[]): Trend {
  const first = values[0] ?? 0;
  const change = ((last(values) - first) / first) * 100;
  return { dir: change < 0 ? 'down' : 'up', amount: round(Math.abs(change), 2) };
}

function uuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  digits[12] = '4';
  digits[16] = '89ab'.charAt(Math.floor(random() * 4));
  const hex = digits.join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function round(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}

function cents(value: number): number {
  return round(value, 2);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function last(values: number[]): number {
  return values.at(-1) ?? 0;
}

// Series and their labels

function weeksSummed(now: Date, name: string, data: number[]): LabelledAmount {
  return { amount: sum(data), labels: weekLabels(now, data.length), series: [{ name, data }] };
}

function latest(name: string, labels: string[], data: number[]): LabelledAmount {
  return { amount: last(data), labels, series: [{ name, data }] };
}

/** One point every three days; the last one is three days old. */
function everyThreeDays(now: Date, values: number[]): Point[] {
  return values.map((y, index) => ({ x: daysBefore(now, (values.length - index) * 3), y }));
}

/** One point per day, up to yesterday. */
function daily(now: Date, values: number[]): Point[] {
  return values.map((y, index) => ({ x: daysBefore(now, values.length - index), y }));
}

// Dates are in UTC, so that the result doesn't depend on the server's time zone.

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString();
}

function longDate(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
}

function clock(date: Date): string {
  return date.toISOString().slice(11, 16);
}

function dayAndMonth(date: Date): string {
  return `${String(date.getUTCDate()).padStart(2, '0')} ${MONTHS[date.getUTCMonth()]}`;
}

/** Whole weeks, oldest first; the last one ends yesterday. */
function weekLabels(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(now.getTime() - (count - index) * 7 * DAY);
    return `${dayAndMonth(first)} - ${dayAndMonth(new Date(first.getTime() + 6 * DAY))}`;
  });
}

/** Whole months, oldest first, up to last month. */
function monthLabels(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + index, 1));
    return `${MONTHS[month.getUTCMonth()]} ${month.getUTCFullYear()}`;
  });
}

/** Whole years, oldest first, up to last year. */
function yearLabels(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(now.getUTCFullYear() - count + index));
}
