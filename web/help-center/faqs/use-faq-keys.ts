import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useVoteFaqMutation } from '../generated.ts';
import { home } from '../home.ts';

/** ID of the focused question. */
const focused = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null;

/** `y` and `n` vote on the focused answer, Shift+L copies its link; registered once per page. */
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
