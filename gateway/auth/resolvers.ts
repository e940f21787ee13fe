import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  SignIn: {
    latestChange: ({ user }, _args, { services }) => services.feed.latestOf(user.organization_id),
  },
  ApiToken: {
    user: ({ user_id: user }, _args, { organizations }) => organizations.colleagues.load(user),
  },
  Query: {
    apiTokens: (_, { all }, { auth }) => auth.apiTokens.all(all === true),
    agentRequest: (_, { request }, { auth }) => auth.connections.find(request),
    sessions: (_, _args, { auth }) => auth.sessions.all(),
    ownSignIns: (_, page, { auth }) => auth.signIns.all(page),
    twoStep: (_, _args, { auth }) => auth.twoStep.state(),
    invitation: (_, { token }, { auth }) => auth.invitations.find(token),
    resetLink: (_, { token }, { auth }) => auth.resetLink(token),
    setupLink: (_, { token }, { auth }) => auth.setup.find(token),
    outbox: (_, { to }, { auth }) => auth.outbox(to),
  },
  Mutation: {
    signIn: (_, credentials, { auth }) => auth.signIn(credentials, credentials.rememberMe !== false),
    unlockSession: (_, credentials, { auth }) => auth.unlock(credentials),
    signInWithToken: (_, { accessToken }, { auth }) => auth.signInWithToken(accessToken),
    signOut: (_, _args, { auth }) => auth.signOut(),
    signUp: (_, input, { auth }) => auth.signUp(input),
    confirmEmail: (_, { token, password }, { auth }) => auth.confirm(token, password),
    forgotPassword: (_, { email, captcha }, { auth }) => auth.forgot(email, captcha),
    resetPassword: (_, { token, password, endTokens }, { auth }) => auth.reset(token, password, endTokens === true),
    changePassword: (_, { currentPassword, password, endTokens }, { auth }) =>
      auth.changePassword(currentPassword, password, endTokens === true),
    revokeSession: (_, { id }, { auth }) => auth.sessions.revoke(id),
    createApiToken: (_, { token, password }, { auth }) => auth.apiTokens.create(token, password),
    allowAgent: (_, { request, ...allowed }, { auth }) => auth.connections.allow(request, allowed),
    denyAgent: (_, { request }, { auth }) => auth.connections.deny(request),
    revokeApiToken: (_, { id }, { auth }) => auth.apiTokens.revoke(id),
    disownSignIn: (_, { id }, { auth }) => auth.signIns.disown(id),
    setUpInstallation: (_, given, { auth }) => auth.setup.setUp(given),
    sendSetupMail: (_, { token, email }, { auth }) => auth.setup.tryMail(token, email),
    unsubscribe: (_, { token }, { auth }) => auth.invitations.unsubscribe(token),
    acceptInvitation: (_, acceptance, { auth }) => auth.invitations.accept(acceptance),
    setUpTwoStep: (_, { password }, { auth }) => auth.twoStep.setUp(password),
    confirmTwoStep: (_, { code }, { auth }) => auth.twoStep.confirm(code),
    removeTwoStep: (_, { password }, { auth }) => auth.twoStep.remove(password),
    renewRecoveryCodes: (_, { password }, { auth }) => auth.twoStep.renewCodes(password),
  },
};
