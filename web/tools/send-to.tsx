import { useNavigate } from 'react-router';
import { useTranslation } from '../core/words/translation.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { type ToolName, iconOf, pathOf } from './catalog.ts';
import { handOver } from './handover.ts';
import { toolsFor } from './recognize.ts';

/** Passes a text to another tool; likely ones first. */
export function SendTo({ from, text }: { from: ToolName; text: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tools = toolsFor(text).filter((tool) => tool !== from);
  if (tools.length === 0) return null;
  return (
    <Menu
      label={t('tools.input.sendTo')}
      trigger={<Icon name="arrow-right-circle" size={18} />}
      entries={tools.map((tool) => ({
        key: tool,
        label: t(`tools.names.${tool}`),
        icon: iconOf(tool),
        onSelect: () => {
          handOver(tool, text);
          void navigate(pathOf(tool));
        },
      }))}
    />
  );
}
