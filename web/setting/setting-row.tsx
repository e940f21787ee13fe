import type { ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { useRevertSettingMutation } from './generated.ts';
import { type SettingKey, settingOf } from './registry.ts';
import styles from './setting-row.module.css';
import type { ChangedBy } from './use-changed-by.ts';

type Value = string | number | boolean | null | readonly string[];

type Props<V extends Value> = {
  of: SettingKey;
  value: V;
  /** Formats a value as text. */
  say: (value: V) => string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  changed?: ChangedBy | null;
  onReverted?: () => void;
  children: ReactNode;
};

/** A setting with its control, default, and last change. */
export function SettingRow<V extends Value>(props: Props<V>) {
  const { of, value, say, hint, error, disabled, changed, onReverted, children } = props;
  const { t } = useTranslation();
  const { title, usual } = settingOf(of);
  const words = t as unknown as (key: string) => string;
  const isUsual = JSON.stringify(value) === JSON.stringify(usual);
  return (
    <div id={of} className={styles.row}>
      <Field label={words(title)} hint={hint} error={error} {...(disabled ? { disabled } : {})}>
        {children}
      </Field>
      <p className={styles.note}>
        {usual !== undefined && (
          <span>
            {isUsual ? t('setting.row.usual') : t('setting.row.usually', { value: say(usual as unknown as V) })}
          </span>
        )}
        {changed && <Changed by={changed} onReverted={onReverted} />}
      </p>
    </div>
  );
}

/** A setting of the server's environment (read-only). */
export function EnvironmentRow({ title, value }: { title: string; value: string }) {
  return (
    <dl className={styles.fact}>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </dl>
  );
}

function Changed({ by, onReverted }: { by: ChangedBy; onReverted: (() => void) | undefined }) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [{ fetching }, revert] = useRevertSettingMutation();
  const when = toDate(by.time);
  const put = async () => {
    if (announce(await revert({ id: by.id, fields: [by.key] }), t('setting.row.reverted'))) onReverted?.();
  };
  return (
    <>
      <span>
        {by.name
          ? t('setting.row.changedBy', { name: by.name, date: when ? dates.long(when) : '' })
          : t('setting.row.changed', { date: when ? dates.long(when) : '' })}
      </span>
      {hasRight('changes.manage') && (
        <Button variant="plain" size="sm" busy={fetching} onClick={() => void put()}>
          {t('setting.row.revert')}
        </Button>
      )}
    </>
  );
}
