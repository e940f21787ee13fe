import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../core/spoken.ts';
import { toast } from '../core/toasts.ts';
import { IconButton } from './icon-button.tsx';

const shown = 2000;

/** Puts a text on the clipboard, and says so where the finger is. */
export function CopyButton({ text, label, size = 'sm' }: { text: string; label?: string; size?: 'sm' | 'md' }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      say(t('ui.copied'));
    } catch {
      // Without a secure connection or the permission there is no clipboard.
      toast(t('ui.copyFailed'), { tone: 'danger' });
    }
  };
  return (
    <IconButton
      size={size}
      icon={copied ? 'check' : 'clipboard'}
      label={copied ? t('ui.copied') : (label ?? t('ui.copy'))}
      onClick={() => void copy()}
    />
  );
}
