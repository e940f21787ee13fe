import type { Check } from '../kit/check.ts';
import { members } from './member-rows.ts';

const LINK = '/setting/members';

/** With a single owner, the organization may become inaccessible if they are away or leave. */
const secondOwner: Check = {
  code: 'second-owner',
  severity: 'high',
  effort: 'click',
  fixLink: LINK,
  isSetting: true,
  records: ['Member'],
  async look({ scope, services }) {
    const { system } = services.database;
    const owners = await members(system, scope.organization).where('memberships.role', '=', 'owner').execute();
    if (owners.length !== 1) return [];
    return [
      {
        subject: { kind: 'organization', id: scope.organization, link: LINK },
        label: owners[0]!.name,
        evidence: [{ name: 'owner', value: owners[0]!.name }],
      },
    ];
  },
};

/** Managers of people or the organization should use two-step sign-in. */
const twoStep: Check = {
  code: 'two-step',
  severity: 'medium',
  effort: 'click',
  fixLink: '/setting/security',
  isSetting: true,
  records: ['Member', 'TwoStep'],
  async look({ scope, services }) {
    const without = await members(services.database.system, scope.organization)
      .where(({ or, eb }) =>
        or([
          eb('memberships.role', 'in', ['owner', 'admin']),
          eb('memberships.addedRights', 'like', '%"members.manage"%'),
          eb('memberships.addedRights', 'like', '%"organization.manage"%'),
        ]),
      )
      .where('users.twoStepSince', 'is', null)
      .orderBy('users.id')
      .execute();
    return without.map(({ id, name, role }) => ({
      subject: { kind: 'member', id, link: LINK },
      label: name,
      evidence: [{ name: 'role', value: role }],
    }));
  },
};

export const checks = [secondOwner, twoStep];
