import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { numberIn } from '../../core/words/intl.ts';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useFileDrop } from '../../ui/form/use-file-drop.tsx';
import { Area } from '../area.tsx';
import { textMost } from './limits.ts';
import styles from './tool-input.module.css';
import { useEscapeTwice } from '../use-escape-twice.ts';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  rows?: number;
  /** Example input for first-time users. */
  example?: () => Promise<string>;
  /** Downloads the example as a file. */
  exampleFile?: () => Promise<void>;
  /** Accepted files: ".eml,message/rfc822", or "*" for any. */
  accept?: string;
  /** Receives the file itself if its bytes matter. */
  onFile?: (file: File) => void;
  /** The first input of a page gets the shortcut. */
  isFirst?: boolean;
};

/** Input of a tool: typed, pasted, or a file that is read in the browser. */
export function ToolInput({
  label,
  value,
  onChange,
  placeholder,
  rows = 10,
  example,
  exampleFile,
  accept,
  onFile,
  isFirst = true,
}: Props) {
  const { t, i18n } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState<string | null>(null);
  const most = numberIn(i18n.language).format(textMost);
  const put = (text: string, told: string | null = null) => {
    setNote(told);
    onChange(text);
  };
  const clear = () => {
    put('');
    announcePolitely(t('tools.input.cleared'));
    area.current?.focus();
  };
  const onKeyDown = useEscapeTwice(clear);
  const drop = useFileDrop({
    label: t('tools.input.choose'),
    ...(accept && accept !== '*' ? { accept } : {}),
    disabled: !accept,
    take: ([file]) => {
      if (!file) return;
      if (onFile) return onFile(file);
      // A character takes at least one byte, so the rest would be cut off anyway and isn't read.
      void file
        .slice(0, textMost)
        .text()
        .then((text) => put(text, file.size > textMost ? t('tools.input.cut', { most, name: file.name }) : null));
    },
  });
  useShortcut(
    isFirst
      ? {
          keys: '/',
          label: t('tools.input.focus'),
          group: t('nav.tools'),
          opensField: true,
          run: () => area.current?.focus(),
        }
      : null,
  );
  return (
    <div className={styles.input} data-over={drop.over} {...drop.handlers}>
      <Field label={label}>
        <Area
          ref={area}
          rows={rows}
          value={value}
          placeholder={placeholder}
          onChange={put}
          onTooLong={() => setNote(t('tools.input.tooLong', { most }))}
          onKeyDown={onKeyDown}
        />
      </Field>
      {note && <Alert tone="warning">{note}</Alert>}
      <div className={styles.tools}>
        {accept && (
          <Button size="sm" icon="document-arrow-up" onClick={drop.choose}>
            {t('tools.input.choose')}
          </Button>
        )}
        {example && value === '' && (
          <Button size="sm" variant="plain" icon="light-bulb" onClick={() => void example().then((text) => put(text))}>
            {t('tools.input.example')}
          </Button>
        )}
        {exampleFile && value === '' && (
          <Button size="sm" variant="plain" icon="arrow-down-tray" onClick={() => void exampleFile()}>
            {t('tools.message.download')}
          </Button>
        )}
        {value !== '' && (
          <Button size="sm" variant="plain" icon="x-mark" shortcut="Esc Esc" onClick={clear}>
            {t('tools.input.clear')}
          </Button>
        )}
      </div>
      {drop.input}
    </div>
  );
}
