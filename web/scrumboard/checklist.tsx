import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../core/keyboard.ts';
import { useAnnounce } from '../core/undo.ts';
import { useKept } from '../core/use-kept.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { Input } from '../ui/input.tsx';
import { Meter } from '../ui/meter.tsx';
import { linesIn, pastedLines } from '../ui/pasted-lines.ts';
import { reordered } from '../ui/reorder.ts';
import { useReorder } from '../ui/use-reorder.ts';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import {
  useCreateBoardChecksMutation,
  useDeleteBoardCheckMutation,
  useMoveBoardCheckMutation,
  useUpdateBoardCheckMutation,
} from './generated.ts';

type Props = { card: CardRecord; mayManage: boolean };
type Line = CardRecord['checks'][number];
const most = 100;
const nothing = { text: '' };

/** The checklist of a card: ticked, renamed, moved and added in place; pasted lines are one each. */
export function Checklist({ card, mayManage }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ text: line }, change] = useKept(`checks of ${card.id}`, nothing);
  const latest = useRef(line);
  latest.current = line;
  const field = useRef<HTMLInputElement>(null);
  const [, createChecks] = useCreateBoardChecksMutation();
  const [, moveCheck] = useMoveBoardCheckMutation();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const stored: readonly Line[] = card.checks;
  const lines = order ? order.flatMap((id) => stored.find((one) => one.id === id) ?? []) : stored;
  const ids = lines.map((one) => one.id);
  const reorder = useReorder({
    kind: `check ${card.id}`,
    ids,
    nameOf: (id) => lines.find((one) => one.id === id)?.title ?? '',
    onMove: async ([id], after) => {
      if (!id) return;
      setOrder(reordered(ids, [id], after));
      announce(await moveCheck({ id, after }), t('scrumboard.checkMoved'));
      setOrder(null);
    },
    disabled: !mayManage,
  });
  useShortcut(
    mayManage
      ? {
          keys: 't',
          label: t('scrumboard.addCheck'),
          group: t('nav.apps-scrumboard'),
          run: () => field.current?.focus(),
        }
      : null,
  );
  const add = async (titles: string[]) => {
    if (titles.length === 0) return;
    change({ text: '' });
    const result = await createChecks({ cardId: card.id, titles });
    if (!announce(result, t('scrumboard.checksAdded', { count: titles.length })))
      change({ text: latest.current || titles.join(' ') });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    void add(linesIn(line, 500));
  };
  if (lines.length === 0 && !mayManage) return null;
  const done = lines.filter((one) => one.done).length;

  return (
    <section className={styles.section} aria-label={t('scrumboard.checklist')}>
      <h3 className={styles.heading}>
        {t('scrumboard.checklist')}
        {lines.length > 0 && (
          <Meter
            label={t('scrumboard.progress')}
            value={done}
            most={lines.length}
            text={`${done}/${lines.length}`}
            tone={done === lines.length ? 'success' : 'plain'}
            isProgress
          />
        )}
      </h3>
      <ul ref={reorder.area} className={styles.checks}>
        {lines.map((one) => (
          <CheckLine key={one.id} line={one} mayManage={mayManage} frame={reorder.item(one.id)} />
        ))}
      </ul>
      {mayManage && lines.length < most && (
        <Input
          ref={field}
          icon="plus"
          aria-label={t('scrumboard.addCheck')}
          placeholder={t('scrumboard.addCheck')}
          maxLength={500}
          value={line}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = pastedLines(event, 500);
            if (pasted) void add(pasted);
          }}
        />
      )}
    </section>
  );
}

type LineProps = { line: Line; mayManage: boolean; frame: ReturnType<ReturnType<typeof useReorder>['item']> };

function CheckLine({ line: { id, title, done }, mayManage, frame }: LineProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, updateCheck] = useUpdateBoardCheckMutation();
  const [, deleteCheck] = useDeleteBoardCheckMutation();
  return (
    <li {...frame} data-done={done || undefined}>
      <Checkbox
        label={<span className="visually-hidden">{title}</span>}
        checked={done}
        disabled={!mayManage}
        onChange={async ({ target }) => announce(await updateCheck({ id, check: { done: target.checked } }), null)}
      />
      <InlineText
        label={t('scrumboard.check')}
        value={title}
        draft={`check ${id}`}
        maxLength={500}
        readOnly={!mayManage}
        onSave={async (next) => announce(await updateCheck({ id, check: { title: next } }), null)}
      />
      {mayManage && (
        <IconButton
          size="sm"
          icon="x-mark"
          label={t('scrumboard.removeCheck', { name: title })}
          onClick={async () => announce(await deleteCheck({ id }), t('scrumboard.checkRemoved'))}
        />
      )}
    </li>
  );
}
