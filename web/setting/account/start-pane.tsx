import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { hasScreen } from '../../core/routes/route-table.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type StartItemFragment, useSetStartPageMutation, useStartPagesQuery } from '../generated.ts';

type Item = StartItemFragment & { children?: readonly Item[] | null };

/** Pages of the navigation, without groups. */
const pagesOf = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.link && hasScreen(item.link) ? [item] : pagesOf(item.children ?? [])));

/** Start page on all devices; falls back to the default if no longer permitted. */
export function StartPane() {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data, error }, refetch] = useStartPagesQuery();
  const [{ fetching }, set] = useSetStartPageMutation();
  const words = t as (key: string, options: object) => string;
  const pages = pagesOf(data?.navigation.default ?? []);
  const chosen = pages.find(({ link }) => link === data?.user.startPage)?.link ?? '';
  const choose = async (page: string) => {
    announce(await set({ startPage: page || null }), t('setting.start.saved'));
  };
  return (
    <Pane id="account.start" title={t('setting.start.title')} hint={t('setting.start.hint')}>
      {!data && !error && <Skeleton height={64} />}
      {!data && error && <ErrorPane small error={error} onRetry={() => refetch(networkOnly)} />}
      {data && (
        <Field label={t('setting.start.title')}>
          <Select
            value={chosen}
            disabled={fetching}
            options={[
              { value: '', label: t('setting.start.usual') },
              ...pages.map(({ id, title, link }) => ({
                value: link ?? '',
                label: words(`nav.${id.replaceAll('.', '-')}`, { defaultValue: title ?? id }),
              })),
            ]}
            onChange={(page) => void choose(page)}
          />
        </Field>
      )}
    </Pane>
  );
}
