import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { FoundText } from '../../reading/found-text.tsx';
import { markWords, searchWords } from '../../reading/found-pieces.ts';
import { Accordion } from '../../ui/display/accordion.tsx';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import { FaqAnswer } from './faq-answer.tsx';
import { type FaqDetailsFragment, useMoveFaqMutation } from '../generated.ts';
import { manage } from '../places.ts';
import { useOrder } from './use-order.ts';

type Props = {
  faqs: readonly FaqDetailsFragment[];
  open: readonly string[];
  onOpen: (open: string[]) => void;
  /** Page to which links to answers lead. */
  page: string;
  /** Marks these words in questions and answers. */
  q?: string;
  /** Editors may edit entries in place. */
  mayChange?: boolean;
};

const none = '';

/** Expandable questions; several can be open. The URL stores which. */
export function FaqList({ faqs, open, onOpen, page, q = none, mayChange = false }: Props) {
  const { t } = useTranslation();
  const mayManage = mayChange && hasRight(manage);
  const [, move] = useMoveFaqMutation();
  const { rows, reorder, gone, remove } = useFaqOrder(faqs, (id, after) => move({ id, after }), mayManage);
  const shown = useMemo(() => new Set(open), [open]);
  const words = useMemo(() => searchWords(q), [q]);
  const root = useRef<HTMLDivElement>(null);
  useFirstOpen(root, open);

  return (
    <div ref={root}>
      <Accordion
        items={rows
          .filter(({ id }) => !gone.has(id))
          .map((faq) => ({
            key: faq.id,
            title: <FoundText of={markWords(faq.question, words)} />,
            note: mayManage && <Votes faq={faq} />,
            body: <FaqAnswer faq={faq} words={words} page={page} mayManage={mayManage} onRemoved={remove} />,
          }))}
        open={shown}
        onToggle={(id, on) => onOpen(on ? [...open, id] : open.filter((one) => one !== id))}
        attributes={(id) => reorder.item(id)}
      />
      <span className="visually-hidden">{t('helpCenter.count', { count: rows.length })}</span>
    </div>
  );
}

function Votes({ faq: { votes } }: { faq: FaqDetailsFragment }) {
  const { t } = useTranslation();
  const all = votes.helpful + votes.notHelpful;
  return all > 0 ? t('helpCenter.votes', { helpful: votes.helpful, count: all }) : null;
}

/** Order and removals, both applied optimistically. */
function useFaqOrder(
  faqs: readonly FaqDetailsFragment[],
  move: (id: string, after: string | null) => ReturnType<ReturnType<typeof useMoveFaqMutation>[1]>,
  mayManage: boolean,
) {
  const { t } = useTranslation();
  const { rows, put } = useOrder(faqs);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const announce = useAnnounce();
  const reorder = useReorder({
    kind: 'faq',
    ids: useMemo(() => rows.map(({ id }) => id), [rows]),
    nameOf: (id) => rows.find((faq) => faq.id === id)?.question ?? '',
    onMove: ([id = ''], after) => {
      const takeBack = put(id, after);
      void move(id, after).then((result) => announce(result, t('helpCenter.moved')) || takeBack());
    },
    disabled: !mayManage,
  });
  const remove = (id: string, isGone: boolean) =>
    setGone((known) => (isGone ? new Set([...known, id]) : new Set([...known].filter((one) => one !== id))));
  return { rows, reorder, gone, remove };
}

/** Scrolls to the answer in the link and focuses it. */
function useFirstOpen(root: React.RefObject<HTMLElement | null>, open: readonly string[]): void {
  const wanted = useRef(open[0]);
  useEffect(() => {
    const id = wanted.current;
    const button = id ? document.getElementById(`${id}-title`) : null;
    wanted.current = undefined;
    if (!button || !root.current?.contains(button)) return;
    button.scrollIntoView({ block: 'start' });
    button.focus({ preventScroll: true });
  }, [root]);
}
