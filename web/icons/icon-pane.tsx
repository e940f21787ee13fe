import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Detail } from '../list/record/detail.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { usageOf } from './cut-icon.ts';
import type { Glyph } from './glyphs.ts';
import { IconGlyph } from './icon-glyph.tsx';
import styles from './icon-pane.module.css';
import type { Copies } from './use-copies.ts';

type Props = {
  /** Null if the set has no such icon; undefined while loading. */
  glyph: Glyph | null | undefined;
  id: string;
  size: number;
  copies: Copies;
  onClose: () => void;
};

const steps = [16, 20, 24, 32, 40, 48] as const;
const large = 96;

/** Details of an icon: on light and dark, in every size, with all copy formats. */
export function IconPane({ glyph, id, size, copies, onClose }: Props) {
  const { t } = useTranslation();
  const group = t('nav.pages-icons');
  return (
    <Detail label={glyph?.called ?? id} of={id} group={group} closing={t('icons.close')} onClose={onClose}>
      <div className={styles.pane}>
        <div className={styles.bar}>
          {glyph && <p className={styles.set}>{glyph.setName}</p>}
          <IconButton icon="x-mark" label={t('icons.close')} onClick={onClose} />
        </div>
        {glyph === undefined ? (
          <Skeleton height={420} />
        ) : glyph ? (
          <Shown {...{ glyph, size, copies }} />
        ) : (
          <EmptyState
            small
            kind="none"
            icon="squares-2x2"
            title={t('icons.gone', { name: id })}
            text={t('icons.goneText')}
            action={<Button onClick={onClose}>{t('icons.close')}</Button>}
          />
        )}
      </div>
    </Detail>
  );
}

function Shown({ glyph, size, copies }: { glyph: Glyph; size: number; copies: Copies }) {
  const { t } = useTranslation();
  const href = `${glyph.sprite}#${glyph.name}`;
  const [color, setColor] = useState<string | null>(null);
  const drawn = color === null ? {} : { style: { color } };
  return (
    <>
      <h2 className={styles.name} translate="no">
        {glyph.name}
      </h2>
      <div className={styles.schemes}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.scheme} data-scheme={scheme} {...drawn}>
            <IconGlyph href={href} size={large} />
          </div>
        ))}
      </div>
      <div className={styles.color}>
        <label>
          <input type="color" value={color ?? '#1f6f5c'} onChange={(event) => setColor(event.target.value)} />
          {t('icons.color')}
        </label>
        {color !== null && (
          <Button size="sm" variant="plain" onClick={() => setColor(null)}>
            {t('icons.plain')}
          </Button>
        )}
      </div>
      <ul className={styles.steps} aria-label={t('icons.sizes')}>
        {steps.map((step) => (
          <li key={step} {...drawn}>
            <IconGlyph href={href} size={step} />
            <span>{step}</span>
          </li>
        ))}
      </ul>
      <pre className={styles.sample} tabIndex={0} role="region" aria-label={t('icons.sample')}>
        <code translate="no">{usageOf(glyph.set, glyph.name, size)}</code>
      </pre>
      <div className={styles.copies}>
        <Button variant="solid" icon="clipboard" shortcut="↵" onClick={() => void copies.name(glyph)}>
          {t('icons.copyName')}
        </Button>
        <Button onClick={() => void copies.svg(glyph)}>{t('icons.copySvg')}</Button>
        <Button onClick={() => void copies.jsx(glyph)}>{t('icons.copyJsx')}</Button>
        <Button onClick={() => void copies.use(glyph)}>{t('icons.copyUse')}</Button>
        <Button icon="arrow-down-tray" onClick={() => void copies.save(glyph)}>
          {t('icons.save')}
        </Button>
      </div>
    </>
  );
}
