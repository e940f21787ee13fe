import { useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useShortcut } from '../core/browser/keyboard.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Input } from '../ui/form/input.tsx';
import { textMost } from './common/limits.ts';

type Props = { text: string; onChange: (text: string) => void; onEnter: () => void };

/** A single-line field joins the lines of a pasted message, so the original text is kept separately. */
export function SearchTools({ text, onChange, onEnter }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const label = t('tools.find');
  useShortcut({ keys: '/', label, group: t('nav.tools'), opensField: true, run: () => field.current?.focus() });
  return (
    <Input
      ref={field}
      type="search"
      icon="magnifying-glass"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={text.slice(0, 2000).replaceAll(/\s*\n\s*/g, ' ')}
      onChange={(event) => onChange(event.target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (!pasted.trim().includes('\n') && pasted.length < 2000) return;
        event.preventDefault();
        onChange(pasted.slice(0, textMost));
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onEnter();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text === '') event.currentTarget.blur();
        onChange('');
      }}
      end={text && <IconButton size="sm" icon="x-mark" label={t('ui.clear')} onClick={() => onChange('')} />}
    />
  );
}
