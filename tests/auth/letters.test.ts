import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, PASSWORD, people } from '../../seed/people.ts';
import { endInvitationMinute, linkToken } from '../support/outbox.ts';
import { openGateway, type Loose, type Person, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const plenty = '100000';
  gateway = await openGateway({ SIGN_IN_LIMIT: plenty, SIGN_IN_SOCKET_LIMIT: plenty });
});
afterAll(() => gateway.close());

const languages = ['en', 'zh-hant', 'jp'] as const;
type Language = (typeof languages)[number];
const asked: Record<Language, string> = { en: 'en-GB,en', 'zh-hant': 'zh-Hant', jp: 'ja,en;q=0.5' };

/** Detects the language of a text: only Japanese has kana, and Chinese has characters without them. */
const languageOf = (text: string): Language =>
  /\p{sc=Hiragana}/u.test(text) ? 'jp' : /\p{sc=Han}/u.test(text) ? 'zh-hant' : 'en';

const letters = async (to: string): Promise<Loose[]> =>
  (await gateway.rest('GET', `/api/auth/outbox?to=${to}`, { as: null })).body;

/** The language of the newest message, identical in its subject and in every line except names. */
async function newest(to: string): Promise<Language> {
  const [{ subject, text }] = await letters(to);
  const lines = (text as string)
    .split('\n')
    .filter((line) => line !== '' && line !== 'Meridian' && !line.startsWith('http'));
  expect(new Set([subject, ...lines].map(languageOf)).size, text).toBe(1);
  return languageOf(subject);
}

const post = (path: string, body: object, language?: Language) =>
  gateway.rest('POST', `/api/auth/${path}`, {
    body,
    as: null,
    headers: language ? { 'accept-language': asked[language] } : {},
  });
/** Signs in again, since a new password ends earlier sessions, and chooses a language. */
async function chooseLanguage(who: Person, language: Language | null): Promise<{ token: string }> {
  const { accessToken: token } = await gateway.signIn(people[who].email);
  const chosen = { language: language?.replace('-', '_') ?? null };
  await gateway.ask('mutation ($language: Language) { updateUser(user: { language: $language }) { id } }', chosen, {
    token,
  });
  return { token };
}

describe('messages of the gateway', () => {
  it('confirm an address in the language of the sign-up, which becomes that of the organization', async () => {
    for (const language of languages) {
      const email = `${language}@example.test`;
      const account = { name: 'Ines Roth', email, password: 'a good one', company: 'Roth', agreements: true };
      await post('sign-up', account, language);
      expect(await newest(email)).toBe(language);
      const token = await linkToken(gateway, email, '/verify-email');
      const { body } = await post('confirm', { token, password: account.password }, language);
      const { body: courses } = await gateway.rest('GET', '/api/apps/academy/courses', {
        as: { token: body.accessToken },
      });
      expect(languageOf(courses[0].title)).toBe(language);
      // No language is stored for the person: the browser's stays in effect.
      expect(await storedLanguage(body.accessToken)).toBeNull();
    }
  });

  it('use the language an account has chosen, regardless of the sender', async () => {
    const { email } = people.member;
    const letter = async (work: () => Promise<unknown>): Promise<Language> => {
      const before = (await letters(email)).length;
      await work();
      await expect.poll(async () => (await letters(email)).length).toBe(before + 1);
      return newest(email);
    };
    for (const language of languages) {
      const other = language === 'jp' ? 'zh-hant' : 'jp';
      await chooseLanguage('member', language);
      const found = [
        await letter(() =>
          post('sign-up', { name: 'Some Body', email, password: 'a good one', agreements: true }, other),
        ),
        await letter(() => post('forgot-password', { email }, other)),
        await letter(async () =>
          post(
            'reset-password',
            { token: await linkToken(gateway, email, '/reset-password'), password: PASSWORD },
            other,
          ),
        ),
        await letter(async () => {
          await endInvitationMinute(gateway, email, harbor);
          return gateway.rest('POST', '/api/common/organizations/invite', {
            as: 'harborOwner',
            body: { email, role: 'member' },
          });
        }),
      ];
      expect(found).toEqual([language, language, language, language]);
    }
  });

  it('use the browser language when none is chosen, also for a changed password', async () => {
    for (const language of languages) {
      await gateway.rest('POST', '/api/auth/change-password', {
        as: await chooseLanguage('owner', null),
        headers: { 'accept-language': asked[language] },
        body: { currentPassword: PASSWORD, password: PASSWORD },
      });
      expect(await newest(people.owner.email)).toBe(language);
    }
  });

  it('invite a new person in the language of the inviter, including the unsubscribe page', async () => {
    for (const language of languages) {
      const as = await chooseLanguage('owner', language);
      const email = `new-${language}@example.test`;
      await gateway.rest('POST', '/api/common/organizations/invite', { as, body: { email, role: 'member' } });
      expect(await newest(email)).toBe(language);
      expect((await letters(email))[0].text).toContain('/unsubscribe?token=');
    }
  });

  it('tell each owner about a help center question in their own language', async () => {
    for (const language of languages) {
      await chooseLanguage('owner', language);
      const ticket = { name: 'Priya', email: 'priya@example.test', subject: 'Glass', message: 'Scratched.' };
      await gateway.rest('POST', '/api/apps/help-center/ticket', { as: 'customer', body: { ticket } });
      const [{ text }] = await letters(people.owner.email);
      expect(languageOf(text.split('-- \n')[1])).toBe(language);
    }
  });
});

const storedLanguage = async (token: string) =>
  (await gateway.ask('{ user { language } }', {}, { token })).user.language;
