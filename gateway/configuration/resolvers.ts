import type { Environment } from '../core/process/environment.ts';
import type { Resolvers } from '../generated-resolvers.ts';

const captchaOf = (captcha: Environment['captcha']) => ({
  captchaSiteKey: captcha?.siteKey ?? null,
  captchaScriptUrl: captcha?.scriptUrl ?? null,
});

export const resolvers: Resolvers = {
  Query: {
    configuration: (_, _args, { services }) => {
      const { signUp, licenseCheck, captcha, openId, chat, organizationSwitch, outbox, production, llmUrl } =
        services.environment;
      return {
        signUp,
        licenseCheck,
        ...captchaOf(captcha),
        singleSignOn: openId !== null,
        chat,
        assistant: llmUrl !== null,
        organizationSwitch,
        sendsMail: services.mail.isSending,
        outbox,
        development: !production,
      };
    },
    installation: (_, _args, { services: { environment, mail } }) => ({
      publicUrl: environment.publicUrl,
      mailFrom: environment.mailFrom,
      sendsMail: mail.isSending,
      signUp: environment.signUp,
      singleSignOn: environment.openId !== null,
      captcha: environment.captcha !== null,
      assistant: environment.llmUrl !== null,
      fileLimit: environment.limits.file,
    }),
  },
};
