import type { JsonSchema, RestShapes } from '../core/contract/rest-shapes.ts';

// OpenAPI schemas of bodies with keys that GraphQL can't express; the records are these bodies already.

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const whole: JsonSchema = { type: 'integer' };

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const seriesOf = (point: JsonSchema): JsonSchema =>
  list(object({ name: text, type: text, data: list(point) }, ['name', 'type']));
const dates = seriesOf(object({ x: text, y: number }));
const numbers = seriesOf(number);

const years = (of: JsonSchema): JsonSchema => object({ 'this-year': of, 'last-year': of });
const weeks = (of: JsonSchema): JsonSchema => object({ 'this-week': of, 'last-week': of });

const amount = object({ amount: number, labels: list(text), series: numbers });
const share = object({ uniqueVisitors: whole, series: list(number), labels: list(text) });

const analytics = object({
  visitors: object({ series: years(dates) }),
  conversions: amount,
  impressions: amount,
  visits: amount,
  visitorsVsPageViews: object({ overallScore: whole, averageRatio: number, predictedRatio: number, series: dates }),
  newVsReturning: share,
  gender: share,
  age: share,
  language: share,
});

const issues = object({
  'new-issues': whole,
  'closed-issues': whole,
  fixed: whole,
  'wont-fix': whole,
  're-opened': whole,
  'needs-triage': whole,
});

const scheduled = list(object({ title: text, time: text, location: text }, ['location']));

const budgetRow = object({
  id: whole,
  type: text,
  total: number,
  expensesAmount: number,
  expensesPercentage: number,
  remainingAmount: number,
  remainingPercentage: number,
});

const project = object({
  githubIssues: object({ overview: weeks(issues), labels: list(text), series: weeks(numbers) }),
  taskDistribution: object({
    overview: weeks(object({ new: whole, completed: whole })),
    labels: list(text),
    series: weeks(list(number)),
  }),
  schedule: object({ today: scheduled, tomorrow: scheduled }),
  budgetDistribution: object({ categories: list(text), series: numbers }),
  weeklyExpenses: amount,
  monthlyExpenses: amount,
  yearlyExpenses: amount,
  budgetDetails: object({ columns: list(text), rows: list(budgetRow) }),
  teamMembers: list(object({ id: text, avatar: text, name: text, email: text, phone: text, title: text })),
});

export const rest: RestShapes = {
  analyticsDashboard: { schema: orNull(analytics) },
  projectDashboard: { schema: orNull(project) },
};
