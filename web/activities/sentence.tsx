import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { DrawnHtml } from '../ui/editor/drawn-html.tsx';
import type { ActivityEntryFragment } from './generated.ts';
import { type Kind, isKind } from './kinds.ts';

/** Private-use characters as placeholders, so that names can be inserted as elements. */
const places = { actor: '\uE000', subject: '\uE001' };

/** The affected records as part of the sentence. */
function whatOf(t: TFunction, kind: Kind, count: number, hasName: boolean): string {
  if (count > 1) return t(`activities.many.${kind}`, { count });
  return hasName ? t(`activities.one.${kind}`, { subject: places.subject }) : t(`activities.a.${kind}`);
}

/** Localized sentence of user, action and record; activities that exist only as text are shown as they are. */
export function Sentence({ activity }: { activity: ActivityEntryFragment }): ReactNode {
  const { t } = useTranslation();
  const { actor, action, record, count, subject, description } = activity;
  if (!actor || !action || !isKind(record)) return <DrawnHtml html={description} />;
  const what = whatOf(t, record, count ?? 1, subject !== null);
  const text = t(`activities.did.${action}`, { actor: places.actor, what });
  return text.split(/([\uE000\uE001])/).map((part, index) => {
    if (part === places.actor) return <strong key={index}>{actor.name}</strong>;
    if (part === places.subject) return <strong key={index}>{subject}</strong>;
    return <Fragment key={index}>{part}</Fragment>;
  });
}
