import { amountOf, type RetentionRule } from '../kit/retention-rule.ts';
import { DAYS_KEPT } from './sign-in/sign-in-attempts.ts';

/** Sign-ins belong to people, not organizations; counted for the members of this one. */
export const retention: readonly RetentionRule[] = [
  {
    code: 'signIns',
    days: DAYS_KEPT,
    look: async ({ database, organization }) =>
      amountOf(
        await database
          .selectFrom('sign_in_attempts')
          .innerJoin('memberships', 'memberships.user_id', 'sign_in_attempts.user_id')
          .where('memberships.organization_id', '=', organization)
          .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('time').as('oldest')])
          .executeTakeFirstOrThrow(),
      ),
  },
];
