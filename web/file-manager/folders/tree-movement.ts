/** Visible tree items as a flat list, for keyboard navigation. */
export type TreeNode = { id: string; title: string; children?: readonly TreeNode[] };
export type Branch = { node: TreeNode; depth: number; parent: string | null; at: number; of: number; isOpen: boolean };

export function visibleBranches(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  depth = 1,
  parent: string | null = null,
): Branch[] {
  return nodes.flatMap((node, index) => {
    const isOpen = Boolean(node.children?.length) && open.has(node.id);
    const branch = { node, depth, parent, at: index + 1, of: nodes.length, isOpen };
    return [branch, ...(isOpen ? visibleBranches(node.children ?? [], open, depth + 1, node.id) : [])];
  });
}

export type TreeStep = { to: string } | { open: string } | { close: string } | null;

/** Up and down move through visible items; left and right collapse and expand first, then move to parent or child. */
export function treeStep(branches: readonly Branch[], here: string, key: string): TreeStep {
  const index = branches.findIndex(({ node }) => node.id === here);
  const branch = branches[index];
  if (!branch) return branches[0] ? { to: branches[0].node.id } : null;
  const toIndex = (next: number): TreeStep => {
    const found = branches[next];
    return found ? { to: found.node.id } : null;
  };
  const hasChildren = Boolean(branch.node.children?.length);
  switch (key) {
    case 'ArrowDown':
      return toIndex(index + 1);
    case 'ArrowUp':
      return toIndex(index - 1);
    case 'Home':
      return toIndex(0);
    case 'End':
      return toIndex(branches.length - 1);
    case 'ArrowRight':
      return !hasChildren ? null : branch.isOpen ? toIndex(index + 1) : { open: here };
    case 'ArrowLeft':
      return branch.isOpen ? { close: here } : branch.parent ? { to: branch.parent } : null;
    default:
      return null;
  }
}
