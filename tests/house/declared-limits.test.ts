import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/** Rules of an input that a store checks itself, because they depend on more than the input. */
const DEPENDS_ON_MORE: Record<string, string> = {
  'gateway/academy/note-store.ts': 'a step is one of the course',
  'gateway/academy/progress-store.ts': 'a step is one of the course',
  'gateway/announcement/input.ts': 'a draft may be incomplete; what is published may not',
  'gateway/auth/connections/requests.ts': 'the parameters of an address are no arguments of the schema',
  'gateway/auth/invitations/invitations.ts': 'only a new account needs a name',
  'gateway/chat/messages/amend-store.ts': 'the text of a message with files may be removed',
  'gateway/chat/messages/message-store.ts': 'a message with files needs no text',
  'gateway/mailbox/addresses.ts': 'a draft may hold unfinished addresses; what is sent may not',
  'gateway/notes/checklist-store.ts': 'a line that is named before it is written may be empty',
  'gateway/notes/content.ts': 'a line is added to those that the note has',
  'gateway/user/store.ts': 'the organization limits the idle timeout of its people',
};

/** Fields whose text is never sent as an argument of its own. */
const NO_ARGUMENT: Record<string, string> = {
  'web/ui/date/when-choice.tsx': 'a moment in words, read by the client',
  'web/setting/sign-in/authenticator-key.tsx': 'six digits and a space',
  'web/setting/organization/domains-field.tsx': 'several domains in one line',
  'web/ui/menu/option-list.tsx': 'looks for an option',
};

const RULE =
  /badInput\([^;]*must (?:not be (?:empty|null|negative)|(?:be|have|hold) (?:at most|at least|from \$?\{?\w|a valid email))|\bcheckWithin\(/;
const LIMIT = /\bmaxLength(?:=\{|: )[\d_]+/;

const holds = (pattern: RegExp) => (file: string) => pattern.test(read(file));

describe('a limit that the SDL declares', () => {
  const stores = filesOf('gateway', /\.ts$/).filter((file) => /^gateway\/(?!(?:core|plugins)\/)[\w-]+\//.test(file));
  const fields = filesOf('web', /\.tsx?$/).filter((file) => !/^web\/(?:dev|build)\//.test(file));

  it('is not checked again by a store', () => {
    const found = stores.filter(holds(RULE)).filter((file) => !(file in DEPENDS_ON_MORE));
    expect(
      found,
      'declare the rule in schema/ with @bounds, @written, @unique or @notNull: the guard enforces it',
    ).toEqual([]);
  });

  it('is not written again by a form', () => {
    const found = fields.filter(holds(LIMIT)).filter((file) => !(file in NO_ARGUMENT));
    expect(found, 'take the limit from the generated tables, for example contactPatchLimits.name.max').toEqual([]);
  });

  it('has no exception that is no longer one', () => {
    expect(Object.keys(DEPENDS_ON_MORE).filter((file) => !stores.filter(holds(RULE)).includes(file))).toEqual([]);
    expect(Object.keys(NO_ARGUMENT).filter((file) => !fields.filter(holds(LIMIT)).includes(file))).toEqual([]);
  });

  it('is recognized where somebody writes it by hand', () => {
    for (const line of [
      "if (text.trim() === '') throw badInput('contact.name', 'must not be empty');",
      'throw badInput(path, `must be at most ${MOST} characters`);',
      "checkWithin('alert.minutes', minutes, 1, 1_440);",
    ])
      expect(RULE.test(line), line).toBe(true);
    expect(LIMIT.test('<Input maxLength={200} />')).toBe(true);
    expect(LIMIT.test('<Input maxLength={contactPatchLimits.name.max} />')).toBe(false);
  });
});
