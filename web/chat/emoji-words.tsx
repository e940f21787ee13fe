import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Offer } from '../ui/offer.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import { type Emoji, findEmoji, loadEmoji, noteSign } from './emoji.ts';

const most = 6;

/** Hears the keys of the field first; true where it took one. */
export type EmojiWordsHandle = { onKeyDown: (event: KeyboardEvent) => boolean };
type Props = {
  ref: Ref<EmojiWordsHandle>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What stands behind the colon. */
  typed: string;
  onPick: (sign: string) => void;
};

/** Signs by the word that is typed after a colon, above the field: chosen by Enter or Tab. */
export function EmojiWords({ ref, field, typed, onPick }: Props) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly Emoji[]>([]);
  useEffect(() => {
    let isOld = false;
    loadEmoji().then(
      (all) => !isOld && setFound(findEmoji(all, typed, most)),
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [typed]);
  const pick = ({ sign }: Emoji) => {
    noteSign(sign);
    onPick(sign);
  };
  const box = useListbox({ items: found, typed, open: found.length > 0, onPick: pick });
  // The field is not this part's to draw.
  useEffect(() => {
    const element = field.current;
    if (!element || !box.active) return;
    element.setAttribute('aria-controls', box.list.id);
    element.setAttribute('aria-activedescendant', box.active);
    return () => ['aria-controls', 'aria-activedescendant'].forEach((name) => element.removeAttribute(name));
  }, [field, box.active, box.list.id]);
  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => {
      const here = found[box.at];
      if (!here) return false;
      if (event.key === 'Escape') setFound([]);
      else if (event.key === 'Tab') pick(here);
      else box.onKeyDown(event);
      if (event.key === 'Escape' || event.key === 'Tab') event.preventDefault();
      if (event.defaultPrevented) event.stopPropagation();
      return event.defaultPrevented;
    },
  }));
  if (found.length === 0) return null;
  return (
    <Offer
      of={box}
      items={found}
      label={t('chat.emoji.title')}
      keyOf={({ sign }) => sign}
      draw={({ sign, name, code }) => (
        <>
          {sign} {name} <code>:{code}:</code>
        </>
      )}
    />
  );
}
