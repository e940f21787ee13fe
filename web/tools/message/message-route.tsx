import { useTranslation } from '../../core/words/translation.tsx';
import { numberForm } from '../../core/words/intl.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Pane } from '../../ui/page/page.tsx';
import type { Hop } from './hops.ts';
import stack from '../stack.module.css';
import { useMoment } from '../common/use-moment.ts';

const minute = 60;
const hour = 3600;

/** Servers on the message's route, first on top. */
export function MessageRoute({ hops }: { hops: readonly Hop[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const moment = useMoment();
  const unnamed = t('tools.message.unnamed');
  const lasted = (seconds: number) => {
    const [unit, size] =
      Math.abs(seconds) < 2 * minute
        ? (['second', 1] as const)
        : Math.abs(seconds) < 2 * hour
          ? (['minute', minute] as const)
          : (['hour', hour] as const);
    return numberForm(language, `${unit} long`, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.round(seconds / size),
    );
  };
  return (
    <Pane title={t('tools.message.route')}>
      {hops.length === 0 ? (
        <p>{t('tools.message.noHops')}</p>
      ) : (
        <ol className={stack.list}>
          {hops.map(({ from, by, ip, time, delay, isEncrypted }, at) => (
            // eslint-disable-next-line react/no-array-index-key -- servers can repeat
            <li key={at} className={stack.row}>
              <div>
                <div>{`${from ?? unnamed} → ${by ?? unnamed}`}</div>
                <div className={stack.hint}>
                  {[ip, time && moment(time), delay !== null && t('tools.message.after', { time: lasted(delay) })]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <Chip tone={isEncrypted ? 'success' : 'neutral'}>
                {isEncrypted ? t('tools.message.encrypted') : t('tools.message.open')}
              </Chip>
            </li>
          ))}
        </ol>
      )}
    </Pane>
  );
}
