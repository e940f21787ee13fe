import { useTranslation } from '../core/translation.tsx';
import { DataIcon, Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
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
  onNavigate?: (() => void) | undefined;
};

/** One item and what is below it, to any depth. */
export function NavigationNode(props: Props) {
  const { item, path, level, appearance, isOpen, onToggle, onAside, asideOpen, onNavigate } = props;
  const { t } = useTranslation();
  if (item.type === 'divider') return <li className={styles.divider} aria-hidden="true" />;
  if (item.type === 'spacer') return <li className={styles.spacer} aria-hidden="true" />;

  const title = titleOf(item, t);
  const subtitle = subtitleOf(item, t);
  const children = (item.children ?? []).map((child) => (
    <NavigationNode key={child.id} {...props} item={child} level={level + 1} />
  ));
  const face = (
    <>
      {item.icon && <DataIcon name={item.icon} />}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {item.badge && <span className={styles.badge}>{item.badge.title}</span>}
    </>
  );
  const indent = { '--level': level } as React.CSSProperties;

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
    // Asides stand at the top level only, as in the contract.
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
        {face}
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
  if (item.type === 'collapsable') {
    const opened = isOpen(item);
    return (
      <li>
        <button
          type="button"
          className={styles.item}
          style={indent}
          aria-expanded={opened}
          onClick={() => onToggle(item)}
        >
          {face}
          <Icon name="chevron-right" size={16} className={styles.chevron} />
        </button>
        <div className={styles.fold} data-open={opened} inert={!opened}>
          <ul>{children}</ul>
        </div>
      </li>
    );
  }
  const here = isCurrent(item, path);
  return (
    <li>
      <Link
        to={item.link ?? '/'}
        className={styles.item}
        style={indent}
        data-active={here}
        aria-current={here ? 'page' : undefined}
        onClick={() => onNavigate?.()}
      >
        {face}
      </Link>
    </li>
  );
}
