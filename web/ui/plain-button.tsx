import type { ComponentProps } from 'react';

/** To be given to Joy's buttons: they find out by a second drawing of the screen what element they became, unless told. */
export const plainButton = { component: PlainButton, rootElementName: 'button' } as const;

function PlainButton({ rootElementName: _, ...rest }: ComponentProps<'button'> & { rootElementName?: string }) {
  return <button {...rest} />;
}
