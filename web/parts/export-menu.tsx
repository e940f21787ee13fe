import { useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useClient } from 'urql';
import { Icon } from '../ui/mark/icon.tsx';
import { Menu, type MenuEntry } from '../ui/menu/menu.tsx';
import type { ExportFormat, ListName } from './generated.ts';

const formats: readonly ExportFormat[] = ['spreadsheet', 'csv', 'lines'];
const home = '/setting/activity?show=exports';

type Props = {
  of: ListName;
  /** Current filter of the list, as query arguments. */
  query: Record<string, unknown>;
};

/** Exports the filtered list; the gateway writes the file. */
export function ExportMenu({ of, query }: Props) {
  const { t } = useTranslation();
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const take = async (format: ExportFormat) => {
    setBusy(true);
    const { takeExport } = await import('./take-export.ts');
    await takeExport(client, t, { of, query: JSON.stringify(query), format }).finally(() => setBusy(false));
  };
  const entries: MenuEntry[] = formats.map((format) => ({
    key: format,
    label: t(`list.export.${format}`),
    icon: format === 'lines' ? 'code-bracket' : 'table-cells',
    disabled: isBusy,
    onSelect: () => void take(format),
  }));
  return (
    <Menu
      label={t('list.export.title')}
      variant="outlined"
      trigger={
        <>
          <Icon name="arrow-down-tray" size={18} />
          <span data-word>{t('list.export.title')}</span>
        </>
      }
      entries={[...entries, { key: 'all', label: t('list.export.all'), icon: 'clock', to: home, divided: true }]}
    />
  );
}
