import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { neighbourBeside, reordered } from '../../ui/drag/reorder.ts';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import styles from './arrange-dialog.module.css';
import { type Arrangement, inOrder, reorderedTo, toggled } from './arrangement.ts';
import type { Arranged } from './use-arrangement.ts';
import type { Widget } from '../widgets/widget.ts';

type Props = { widgets: readonly Widget[]; arranged: Arranged; now: Arrangement; onClose: () => void };

/** Shows, hides and reorders widgets by dragging, keys or buttons, with a live preview. */
export function ArrangeDialog({ widgets, arranged, now, onClose }: Props) {
  const { t } = useTranslation();
  const items = inOrder(widgets, now);
  const ids = items.map(({ key }) => key);
  const reorder = useReorder({
    kind: 'widget',
    ids,
    nameOf: (id) => widgets.find(({ key }) => key === id)?.title ?? id,
    onMove: (moved, after) => arranged.show(reorderedTo(now, reordered(ids, moved, after))),
  });
  const done = () => {
    arranged.keep();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('dashboards.arrange')}
      onClose={done}
      actions={
        <>
          <Button variant="solid" onClick={done}>
            {t('dashboards.done')}
          </Button>
          <Button
            onClick={() => {
              arranged.forget();
              onClose();
            }}
          >
            {t('dashboards.asMade')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('dashboards.arrangeHint')}</p>
      <ol className={styles.list}>
        {items.map(({ key, title }, index) => (
          <li key={key} className={styles.item} {...reorder.item(key)}>
            <Icon name="bars-3" size={18} />
            <Checkbox
              label={title}
              checked={!now.hidden.includes(key)}
              onChange={() => arranged.show(toggled(now, key))}
            />
            {([-1, 1] as const).map((step) => (
              <IconButton
                key={step}
                size="sm"
                icon={step < 0 ? 'arrow-up' : 'arrow-down'}
                label={t(step < 0 ? 'dashboards.moveUp' : 'dashboards.moveDown', { title })}
                disabled={index === (step < 0 ? 0 : items.length - 1)}
                onClick={() => reorder.move([key], neighbourBeside(ids, [key], step) ?? null)}
              />
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
