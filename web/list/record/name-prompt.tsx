import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import { LinePrompt } from '../../ui/text/line-prompt.tsx';

type Props = Omit<ComponentProps<typeof LinePrompt>, 'busy' | 'onDone'> & {
  /** Returns the id of the new record, or nothing if it was refused. */
  create: (name: string) => Promise<string | null | undefined>;
  /** Opens the new record. */
  hrefOf?: (id: string) => string;
};

/** Asks for the name of a new record and creates it. */
export function NamePrompt({ create, hrefOf, ...prompt }: Props) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const make = async (name: string) => {
    setBusy(true);
    const id = await create(name).finally(() => setBusy(false));
    if (!id) return;
    prompt.onClose();
    if (hrefOf) void navigate(hrefOf(id));
  };
  return <LinePrompt {...prompt} busy={isBusy} onDone={(name) => void make(name)} />;
}
