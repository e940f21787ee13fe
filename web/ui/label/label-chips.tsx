import { Chip } from '../mark/chip.tsx';

type Label = { id?: string; title: string };
type Props<L extends Label> = {
  labels: readonly L[];
  tone?: 'neutral' | 'primary';
  /** Accessible name of the remove button. */
  remove: (title: string) => string;
  onRemove: ((label: L) => void) | null;
};

/** Removable labels of a record. */
export const LabelChips = <L extends Label>({ labels, tone = 'neutral', remove, onRemove }: Props<L>) =>
  labels.map((label) => (
    <Chip
      key={label.id ?? label.title}
      tone={tone}
      {...(onRemove ? { removeLabel: remove(label.title), onRemove: () => onRemove(label) } : {})}
    >
      <bdi>{label.title}</bdi>
    </Chip>
  ));
