import JoyTextarea from '@mui/joy/Textarea';
import type { CSSProperties, ComponentProps, ElementType } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'rows' | 'style'> & {
  minRows?: number;
  /** Scrolls from this height on; null for unlimited. */
  maxRows?: number | null;
};

/** Grows with its text, in CSS: Joy's own measuring writes a hidden copy into the page for each key. */
export function Textarea({ minRows = 3, maxRows = 12, className, disabled, ...own }: Props) {
  return (
    <JoyTextarea
      {...(className ? { className } : {})}
      {...(disabled === undefined ? {} : { disabled })}
      slotProps={{
        textarea: {
          component: 'textarea' as ElementType,
          dir: 'auto',
          rows: minRows,
          style: { '--least': minRows, '--most': maxRows ?? undefined } as CSSProperties,
          ...own,
        },
      }}
    />
  );
}
