import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/** Rules that a store checks itself, because they depend on more than one input. */
const DEPENDS_ON_MORE: Record<string, string> = {
  'gateway/academy/note-store.ts': 'the step must belong to the course',
  'gateway/academy/progress-store.ts': 'the step must belong to the course',
  'gateway/announcement/input.ts': 'a draft may be incomplete, a published announcement may not',
  'gateway/auth/connections/requests.ts': 'query parameters of a URL are not arguments of the schema',
  'gateway/auth/invitations/invitations.ts': 'the name is required for new accounts only',
  'gateway/chat/messages/amend-store.ts': 'the text of a message with files may be removed',
  'gateway/chat/messages/message-store.ts': 'a message with files needs no text',
  'gateway/mailbox/addresses.ts': 'a draft may contain unfinished addresses, a sent message may not',
  'gateway/notes/checklist-store.ts': 'a checklist item created with an id of the client may be empty',
  'gateway/notes/content.ts': 'the limit counts the items that the note already has',
  'gateway/auth/tokens/api-token-store.ts': 'only tokens of the organization need a right',
  'gateway/supplier/assessments/template-rules.ts':
    'only choices need options, and questions are counted in all sections',
  'gateway/tasks/order/order-store.ts': 'a setting limits the distance',
  'gateway/user/store.ts': 'the organization limits the idle timeout of its members',
};

/** Fields whose text is never sent as a GraphQL argument of its own. */
const NO_ARGUMENT: Record<string, string> = {
  'web/ui/date/when-choice.tsx': 'a date in words, parsed by the client',
  'web/setting/sign-in/authenticator-key.tsx': 'six digits with a space between them',
  'web/setting/organization/domains-field.tsx': 'several domains in one line',
  'web/ui/menu/option-list.tsx': 'searches options',
};

const RULE =
  /badInput\([^;]*must (?:not be (?:empty|null|negative)|(?:be|have|hold) (?:at most|at least|from \$?\{?\w|a valid email))|\bcheckWithin\(/;
const LIMIT = /\bmaxLength(?:=\{|: )[\d_]+/;

const holds = (pattern: RegExp) => (file: string) => pattern.test(read(file));

describe('limits declared in the SDL', () => {
  const stores = filesOf('gateway', /\.ts$/).filter((file) =>
    /^gateway\/(?!(?:core|kit|plugins)\/)[\w-]+\//.test(file),
  );
  const fields = filesOf('web', /\.tsx?$/).filter((file) => !/^web\/(?:dev|build)\//.test(file));

  it('are not checked again by a store', () => {
    const found = stores.filter(holds(RULE)).filter((file) => !(file in DEPENDS_ON_MORE));
    expect(
      found,
      'declare the rule in schema/ with @bounds, @written, @unique or @notNull: the guard enforces it',
    ).toEqual([]);
  });

  it('are not repeated by a form', () => {
    const found = fields.filter(holds(LIMIT)).filter((file) => !(file in NO_ARGUMENT));
    expect(found, 'take the limit from the generated tables, for example contactPatchLimits.name.max').toEqual([]);
  });

  it('have no outdated exceptions', () => {
    const outdated = [
      ...Object.keys(DEPENDS_ON_MORE).filter((file) => !stores.filter(holds(RULE)).includes(file)),
      ...Object.keys(NO_ARGUMENT).filter((file) => !fields.filter(holds(LIMIT)).includes(file)),
    ];
    expect(outdated, 'these files have no such check any more: remove them from the exceptions above').toEqual([]);
  });

  it('are recognized in handwritten checks', () => {
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
