import JoyTextarea from '@mui/joy/Textarea';
import type { CSSProperties, ComponentProps } from 'react';
import { useField } from './field-context.ts';

type Props = Omit<ComponentProps<'textarea'>, 'rows' | 'style'> & {
  minRows?: number;
  /** Scrolls from this height on; null for unlimited. */
  maxRows?: number | null;
};

type NativeProps = ComponentProps<'textarea'> & { minRows?: unknown; maxRows?: unknown; ownerState?: unknown };

/** Drops the props that Joy passes to its own textarea. */
const NativeTextarea = ({ minRows: _, maxRows: __, ownerState: ___, ...rest }: NativeProps) => <textarea {...rest} />;

/** Grows with its text, in CSS: Joy's own measuring writes a hidden copy into the page for each key. */
export function Textarea({ minRows = 3, maxRows = 12, className, disabled, ...own }: Props) {
  // Joy colors a wrong field, without telling assistive technology.
  const isWrong = useField()?.isWrong;
  return (
    <JoyTextarea
      {...(className ? { className } : {})}
      {...(disabled === undefined ? {} : { disabled })}
      slotProps={{
        textarea: {
          component: NativeTextarea,
          dir: 'auto',
          ...(isWrong ? { 'aria-invalid': true } : {}),
          rows: minRows,
          style: { '--least': minRows, '--most': maxRows ?? undefined } as CSSProperties,
          ...own,
        },
      }}
    />
  );
}
