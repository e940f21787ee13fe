import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useVoteFaqMutation } from '../generated.ts';
import { home } from '../home.ts';

/** The question that has the focus, by its own id. */
const focused = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null;

/** `y` and `n` vote for the answer that has the focus, Shift+L copies the link to it: once a page, whatever lists stand on it. */
export function useFaqKeys(): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const copyText = useCopyText();
  const [, vote] = useVoteFaqMutation();
  const group = t('nav.apps-help-center');
  const say = async (helpful: boolean) => {
    const id = focused();
    if (id) announce(await vote({ id, helpful }), t('helpCenter.voted'));
  };
  useShortcut({ keys: 'y', label: t('helpCenter.voteYes'), group, run: () => void say(true) });
  useShortcut({ keys: 'n', label: t('helpCenter.voteNo'), group, run: () => void say(false) });
  useShortcut({
    keys: 'shift+l',
    label: t('reading.copyLink'),
    group,
    run: () => {
      const id = focused();
      if (id) void copyText(`${location.origin}${home}/faqs?open=${id}`, t('reading.linkCopied'));
    },
  });
}
