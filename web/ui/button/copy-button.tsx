import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { IconButton } from './icon-button.tsx';

const shown = 2000;

/** Copies a text, with feedback at the button. */
export function CopyButton({ text, label, size = 'sm' }: { text: string; label?: string; size?: 'sm' | 'md' }) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      size={size}
      icon={copied ? 'check' : 'clipboard'}
      label={copied ? t('ui.copied') : (label ?? t('ui.copy'))}
      onClick={() => void copyText(text).then((done) => done && setCopied(true))}
    />
  );
}
