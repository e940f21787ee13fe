import { type KeyboardEvent, type ReactNode, type RefCallback, useRef, useState } from 'react';
import { Icon } from '../../ui/mark/icon.tsx';
import { typedTo } from '../../ui/menu/listbox-movement.ts';
import { type Branch, type TreeNode, treeStep, visibleBranches } from './tree-movement.ts';
import styles from './tree.module.css';

type Props = {
  label: string;
  nodes: readonly TreeNode[];
  open: ReadonlySet<string>;
  onToggle: (id: string, on: boolean) => void;
  /** Selected node. */
  here: string | null;
  onPick: (id: string) => void;
  /** Content before and after the name. */
  start?: (node: TreeNode) => ReactNode;
  end?: (node: TreeNode) => ReactNode;
  /** Makes a node a drop target. */
  place?: (id: string) => RefCallback<HTMLElement>;
};

/** Tree view: one tab stop, arrow keys expand, collapse and move, letters search. */
export function Tree({ label, nodes, open, onToggle, here, onPick, start, end, place }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(here);
  const branches = visibleBranches(nodes, open);
  const isSeen = (id: string | null) => branches.some(({ node }) => node.id === id);
  const stop = isSeen(cursor) ? cursor : isSeen(here) ? here : (branches[0]?.node.id ?? null);

  const go = (id: string) => {
    setCursor(id);
    root.current?.querySelectorAll<HTMLElement>('[role=treeitem]').forEach((element) => {
      if (element.dataset['id'] === id) element.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!stop || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') onPick(stop);
    else if (event.key.length === 1) {
      const at = branches.findIndex(({ node }) => node.id === stop);
      const next = typedTo(
        at,
        event.key,
        branches.map(({ node }) => node.title),
        { count: branches.length },
      );
      const found = next === null ? undefined : branches[next];
      if (!found) return;
      go(found.node.id);
    } else {
      const step = treeStep(branches, stop, event.key);
      if (!step) return;
      if ('to' in step) go(step.to);
      else if ('open' in step) onToggle(step.open, true);
      else onToggle(step.close, false);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={root} role="tree" aria-label={label} className={styles.tree}>
      {branches.map((branch) => (
        <Item
          key={branch.node.id}
          {...{ branch, onToggle, start, end, place, onKeyDown }}
          isStop={branch.node.id === stop}
          isCurrent={branch.node.id === here}
          onPick={() => {
            setCursor(branch.node.id);
            onPick(branch.node.id);
          }}
        />
      ))}
    </div>
  );
}

type ItemProps = Pick<Props, 'onToggle'> & {
  start: Props['start'] | undefined;
  end: Props['end'] | undefined;
  place: Props['place'] | undefined;
  branch: Branch;
  isStop: boolean;
  isCurrent: boolean;
  onPick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Item({ branch, isStop, isCurrent, onPick, onToggle, start, end, place, onKeyDown }: ItemProps) {
  const { node, depth, at, of, isOpen } = branch;
  const hasChildren = Boolean(node.children?.length);
  return (
    <div
      ref={place?.(node.id)}
      role="treeitem"
      data-id={node.id}
      tabIndex={isStop ? 0 : -1}
      aria-level={depth}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isCurrent}
      className={styles.item}
      style={{ paddingInlineStart: depth * 16 - 4 }}
      onClick={onPick}
      onKeyDown={onKeyDown}
    >
      <span
        className={styles.arrow}
        data-open={isOpen}
        data-none={!hasChildren}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) onToggle(node.id, !isOpen);
        }}
      >
        {hasChildren && <Icon name="chevron-right" size={14} />}
      </span>
      {start?.(node)}
      <bdi className={styles.name}>{node.title}</bdi>
      {end && <span className={styles.end}>{end(node)}</span>}
    </div>
  );
}
