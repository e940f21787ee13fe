import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Table } from '../../ui/display/table.tsx';
import type { Check } from './authentication.ts';
import type { Reading } from './read-message.ts';

type Method = 'spf' | 'dkim' | 'dmarc';
type Row = Check & { id: string; method: Method };

const named = ['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror'] as const;
type Named = (typeof named)[number];
const isNamed = (result: string): result is Named => named.includes(result as Named);

/** Authentication results of the reader's server and their meaning. */
export function MessageChecks({ reading }: { reading: Reading }) {
  const { t } = useTranslation();
  const { spf, dkim, dmarc } = reading.authentication;
  const isGenuine = reading.verdict === 'genuine';
  const signatures = dkim.length > 0 ? dkim : [{ result: null, domain: null, isAligned: false }];
  const rows: Row[] = [
    { ...spf, id: 'spf', method: 'spf' },
    ...signatures.map((one, at) => ({ ...one, id: `dkim-${at}`, method: 'dkim' as const })),
    { ...dmarc, id: 'dmarc', method: 'dmarc' },
  ];
  // No green marks below a warning, as they would seem to contradict it.
  const toneOf = (result: string | null) =>
    result === 'pass'
      ? isGenuine
        ? 'success'
        : 'neutral'
      : result === 'fail'
        ? 'danger'
        : result === null
          ? 'neutral'
          : 'warning';
  const meaningOf = ({ method, result, domain }: Row): string => {
    if (result === null) return t('tools.message.means.none');
    const what = result === 'pass' || result === 'fail' ? result : 'other';
    return t(`tools.message.means.${method}.${what}`, { domain: domain ?? reading.domain ?? '' });
  };
  return (
    <Pane title={t('tools.message.checks')} hint={<Hint reading={reading} />} flush>
      <Table
        label={t('tools.message.check')}
        rows={rows}
        columns={[
          {
            key: 'check',
            title: t('tools.message.check'),
            isHead: true,
            cell: ({ method }) => `${method.toUpperCase()}: ${t(`tools.message.about.${method}`)}`,
          },
          {
            key: 'result',
            title: t('tools.message.result'),
            isFirstLine: true,
            cell: ({ result }) => (
              <Chip tone={toneOf(result)}>
                {result === null
                  ? t('tools.message.unknown')
                  : isNamed(result)
                    ? t(`tools.message.results.${result}`)
                    : result}
              </Chip>
            ),
          },
          {
            key: 'meaning',
            title: t('tools.message.meaning'),
            width: 'wide',
            cell: (row) => (
              <>
                {meaningOf(row)}
                {row.result !== null && row.domain !== null && !row.isAligned && row.method !== 'dmarc' && (
                  <div>{t('tools.message.notAligned')}</div>
                )}
              </>
            ),
          },
        ]}
      />
    </Pane>
  );
}

/** Explains why passed checks don't contradict a warning. */
function Hint({ reading: { verdict, signs, domain, authentication } }: { reading: Reading }) {
  const { t } = useTranslation();
  const { dmarc } = authentication;
  const imitated = signs.find(({ code }) => code === 'lookAlike')?.values.of;
  const isPassed = dmarc.result === 'pass' && verdict !== 'genuine' && domain !== null;
  return (
    <>
      {isPassed &&
        (imitated === undefined
          ? t('tools.message.passedOnly', { domain })
          : t('tools.message.passedFor', { domain, of: imitated }))}{' '}
      {dmarc.isReckoned && t('tools.message.reckoned')}
    </>
  );
}
