import type { Context } from '../context.ts';
import { roles } from '../core/contract/sdl/roles.ts';
import type { Resolvers } from '../generated-resolvers.ts';
import { dataFigures } from './data-figures.ts';
import { mailSending, sendTestMail } from './mail-sending.ts';

/** Portal users see only the name and picture of members they deal with. */
function mayKnow<T>(context: Context, { id }: { id: string }, value: T): T {
  if (id !== context.signedIn.user.id) context.demand('members.view');
  return value;
}

export const resolvers: Resolvers = {
  Member: {
    email: (member, _args, context) => mayKnow(context, member, member.email),
    status: (member, _args, context) => mayKnow(context, member, member.status as never),
    role: (member, _args, context) => mayKnow(context, member, member.role),
    addedRights: async ({ id }, _args, context) =>
      context.may('members.manage') ? ((await context.organizations.added.load(id))?.rights ?? null) : null,
    hasTwoStep: async ({ id }, _args, context) =>
      context.may('members.manage') ? (await context.organizations.twoSteps.load(id)) !== null : null,
    sessions: async ({ id }, _args, context) =>
      context.may('members.manage') ? ((await context.organizations.accessOf.load(id))?.sessions ?? 0) : null,
    tokens: async ({ id }, _args, context) =>
      context.may('members.manage') ? ((await context.organizations.accessOf.load(id))?.tokens ?? 0) : null,
    unusedRights: async ({ id }, _args, context) =>
      context.may('members.manage') ? ((await context.organizations.unusedRights.load(id))?.rights ?? null) : null,
    lastSignInAt: async ({ id }, _args, context) =>
      context.may('members.manage') ? ((await context.auth.signIns.last.load(id))?.time ?? null) : null,
  },
  SentInvitation: {
    by: ({ by_id: by }, _args, { organizations }) => (by ? organizations.colleagues.load(by) : null),
  },
  Query: {
    organizations: (_, _args, { organizations }) => organizations.mine(),
    invitations: (_, _args, { auth }) => auth.sentInvitations.all(),
    members: (_, page, { organizations }) => organizations.members(page),
    policy: (_, _args, { organizations }) => organizations.policy(),
    dataFigures: (_, _args, context) => dataFigures(context),
    mailSending: (_, _args, context) => mailSending(context),
    roles: (_, _args, { services }) => roles.map((role) => ({ role, rights: [...services.rightsOf(role)] })),
  },
  Mutation: {
    changeOrganization: async (_, { organization_id }, { auth }) => ({
      token: await auth.changeOrganization(organization_id),
    }),
    createOrganization: (_, { organization_name }, { organizations }) => organizations.create(organization_name),
    updateOrganization: (_, { organization_name }, { organizations }) => organizations.rename(organization_name),
    inviteMember: (_, { email, role }, { auth }) => auth.sentInvitations.send(email, role),
    inviteByLink: (_, { email, role }, { auth }) => auth.sentInvitations.sendByHand(email, role),
    leaveOrganization: async (_, { organization_name }, { auth }) => ({ token: await auth.leave(organization_name) }),
    deleteOrganization: (_, { organization_name, password }, { organizations }) =>
      organizations.end(organization_name, password),
    keepOrganization: (_, _args, { organizations }) => organizations.keep(),
    resendInvitation: (_, { id }, { auth }) => auth.sentInvitations.resend(id),
    revokeInvitation: (_, { id }, { auth }) => auth.sentInvitations.revoke(id),
    updateMember: (_, member, { organizations }) => organizations.setRole(member),
    updatePolicy: (_, { policy, since }, { organizations }) => organizations.updatePolicy(policy, since),
    sendTestMail: (_, _args, context) => sendTestMail(context),
    endMemberSessions: (_, { id }, { organizations }) => organizations.endSessions(id),
    resetMemberTwoStep: (_, { id }, { organizations }) => organizations.resetTwoStep(id),
    removeMember: (_, { id }, { organizations }) => organizations.remove(id),
  },
};
