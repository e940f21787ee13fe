import { memo } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { capped } from '../ui/mark/capped.ts';
import { DataIcon, Icon } from '../ui/mark/icon.tsx';
import { Tooltip } from '../ui/menu/tooltip.tsx';
import { type Item, holdsCurrent, isCurrent, subtitleOf, titleOf } from './items.ts';
import type { Appearance } from './layouts.ts';
import styles from './navigation.module.css';

type Props = {
  item: Item;
  path: string;
  level: number;
  appearance: Appearance;
  isOpen: (item: Item) => boolean;
  onToggle: (item: Item) => void;
  onAside?: (item: Item) => void;
  asideOpen?: string | null;
};

/** An item with its children, to any depth. Link events are handled by the container (`useLinkArea`). */
export function NavigationNode(props: Props) {
  const { item, path, level, appearance, isOpen, onToggle, onAside, asideOpen } = props;
  const { t } = useTranslation();
  if (item.type === 'divider') return <li className={styles.divider} aria-hidden="true" />;
  if (item.type === 'spacer') return <li className={styles.spacer} aria-hidden="true" />;

  if (item.type === 'basic') return <Leaf item={item} level={level} isHere={isCurrent(item, path)} />;

  const title = titleOf(item, t);
  const children = (item.children ?? []).map((child) => (
    <NavigationNode key={child.id} {...props} item={child} level={level + 1} />
  ));
  if (item.type === 'group') {
    return (
      <li className={styles.group}>
        <p className={styles.heading}>
          <span>{title}</span>
        </p>
        <ul>{children}</ul>
      </li>
    );
  }
  if (item.type === 'aside') {
    // Asides exist at the top level only, as in the API.
    if (level > 0 || !onAside) return null;
    const isAbove = holdsCurrent(item, path);
    const button = (
      <button
        type="button"
        className={styles.item}
        data-active={isAbove}
        aria-current={isAbove ? 'true' : undefined}
        aria-expanded={asideOpen === item.id}
        aria-label={title}
        onClick={() => onAside(item)}
      >
        <Face item={item} />
      </button>
    );
    return (
      <li>
        {appearance === 'thin' ? (
          <Tooltip title={title} placement="right">
            {button}
          </Tooltip>
        ) : (
          button
        )}
      </li>
    );
  }
  const opened = isOpen(item);
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        style={indentOf(level)}
        aria-expanded={opened}
        onClick={() => onToggle(item)}
      >
        <Face item={item} />
        <Icon name="chevron-right" size={16} className={styles.chevron} />
      </button>
      <div className={styles.fold} data-open={opened} inert={!opened}>
        <ul>{children}</ul>
      </div>
    </li>
  );
}

const indentOf = (level: number) => ({ '--level': level }) as React.CSSProperties;

/** Memoized: of about a hundred leaves, only those whose current state changes are rendered. */
const Leaf = memo(function Leaf({ item, level, isHere }: { item: Item; level: number; isHere: boolean }) {
  return (
    <li>
      <a
        href={item.link ?? '/'}
        className={styles.item}
        style={indentOf(level)}
        data-active={isHere}
        aria-current={isHere ? 'page' : undefined}
      >
        <Face item={item} />
      </a>
    </li>
  );
});

function Face({ item }: { item: Item }) {
  const { t } = useTranslation();
  const subtitle = subtitleOf(item, t);
  return (
    <>
      {item.icon && <DataIcon name={item.icon} />}
      <span className={styles.text}>
        <span className={styles.title}>{titleOf(item, t)}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {item.badge && <span className={styles.badge}>{capped(item.badge.title, 999)}</span>}
    </>
  );
}
