import { type FormEvent, useState } from 'react';
import { isDomain } from '../../core/words/domain.ts';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useMergedRows } from '../account/use-merged-rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import styles from '../account/account-page.module.css';
import type { PolicyQuery } from '../generated.ts';
import { SettingRow } from '../setting-row.tsx';
import type { ChangedBy } from '../use-changed-by.ts';

type Policy = NonNullable<PolicyQuery['policy']>;
type Props = {
  policy: Policy;
  isBusy: boolean;
  changed: ChangedBy | null;
  onReverted: () => void;
  onSave: (domains: string[], since: string | null) => Promise<boolean>;
};

const read = (text: string): string[] =>
  text
    .split(/[\s,;、]+/)
    .map((domain) => domain.replace(/^@/, '').toLowerCase())
    .filter(Boolean);
const domainsOf = ({ mailDomains }: Policy): readonly string[] => mailDomains;

/** Allowed email domains as a comma-separated list. */
export function DomainsField({ policy, isBusy, changed, onReverted, onSave }: Props) {
  const { t, i18n } = useTranslation();
  const domains = domainsOf(policy);
  const { rows, setRows, since } = useMergedRows(policy, domainsOf);
  const [typed, setTyped] = useState(() => domains.join(', '));
  // Keeps the text as typed until the domains are changed elsewhere.
  const text = read(typed).join() === rows.join() ? typed : rows.join(', ');
  const [wrong, setWrong] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = read(text);
    const stranger = found.find((domain) => !isDomain(domain)) ?? null;
    setWrong(stranger);
    if (stranger === null) void onSave(found, since.current);
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <SettingRow
        of="policy.mailDomains"
        value={domains}
        say={(value) => (value.length === 0 ? t('setting.policy.anyDomain') : listIn(i18n.language).format(value))}
        hint={t('setting.policy.domainsHint')}
        error={wrong === null ? undefined : t('list.domainMalformed', { text: wrong })}
        changed={changed}
        onReverted={onReverted}
      >
        <Input
          value={text}
          maxLength={2000}
          spellCheck={false}
          placeholder={t('setting.policy.anyDomain')}
          onChange={(event) => {
            setTyped(event.target.value);
            setRows(read(event.target.value));
          }}
        />
      </SettingRow>
      <div className={styles.actions}>
        <Button type="submit" variant="solid" busy={isBusy} disabled={read(text).join() === domains.join()}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
