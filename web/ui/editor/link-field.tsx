import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../button/button.tsx';
import { Input } from '../form/input.tsx';
import { Popover } from '../menu/popover.tsx';
import styles from '../text/rich-text.module.css';
import { ToolButton } from '../button/tool-button.tsx';

/** Sets a link on the selection; an empty address removes it. */
export function LinkField({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [href, setHref] = useState<string | null>(null);

  const settle = () => {
    const typed = (href ?? '').trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (typed === '') chain.unsetLink().run();
    else {
      const full = /^(https?:|mailto:)/i.test(typed)
        ? typed
        : typed.includes('@')
          ? `mailto:${typed}`
          : `https://${typed}`;
      if (editor.state.selection.empty && !editor.isActive('link'))
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: full } }] })
          .run();
      else chain.setLink({ href: full }).run();
    }
    setHref(null);
  };

  return (
    <>
      <ToolButton
        ref={button}
        icon="link"
        label={t('ui.link')}
        pressed={editor.isActive('link')}
        onClick={() => setHref(href === null ? String(editor.getAttributes('link')['href'] ?? '') : null)}
      />
      <Popover
        open={href !== null}
        anchor={button}
        align="start"
        width={320}
        label={t('ui.link')}
        onClose={() => setHref(null)}
      >
        <div className={styles.link}>
          <Input
            type="url"
            icon="link"
            aria-label={t('ui.linkAddress')}
            placeholder="https://"
            value={href ?? ''}
            onChange={(event) => setHref(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              settle();
            }}
          />
          <Button variant="solid" onClick={settle}>
            {t('ui.ok')}
          </Button>
        </div>
      </Popover>
    </>
  );
}
