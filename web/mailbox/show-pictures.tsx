import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { useLoadMailPicturesMutation } from './generated.ts';
import type { LoadedPictures } from './reading/mail-html.ts';

const none: LoadedPictures = new Map();
const keptMost = 20;
/** Loaded pictures of recent messages, to avoid repeated requests. */
const kept = new Map<string, LoadedPictures>();

export const keptPictures = (mail: string | undefined): LoadedPictures => (mail && kept.get(mail)) || none;

type Props = { mail: string; onLoaded: (pictures: LoadedPictures) => void };

/** Loads pictures through the gateway, so that senders don't see the reader's address. */
export function ShowPictures({ mail, onLoaded }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, load] = useLoadMailPicturesMutation();
  const show = async () => {
    const result = await load({ id: mail });
    if (!announce(result, null) || !result.data) return;
    const pictures = result.data.loadMailPictures.pictures.flatMap(({ address, picture }) =>
      picture === null ? [] : [[address, picture] as const],
    );
    if (pictures.length === 0) return void announce(result, t('mailbox.picturesNone'));
    kept.set(mail, new Map(pictures));
    for (const oldest of [...kept.keys()].slice(0, -keptMost)) kept.delete(oldest);
    onLoaded(kept.get(mail)!);
  };
  return (
    <Button size="sm" busy={fetching} onClick={() => void show()}>
      {t('mailbox.showPictures')}
    </Button>
  );
}
