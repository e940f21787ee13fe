import { useTranslation } from '../core/translation.tsx';
import { Chip } from '../ui/chip.tsx';
import { Pane } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import type { Authentication, Check } from './message/authentication.ts';

type Row = Check & { id: string; method: 'spf' | 'dkim' | 'dmarc' };

const toneOf = (result: string | null) =>
  result === 'pass' ? 'success' : result === 'fail' ? 'danger' : result === null ? 'neutral' : 'warning';

/** What the reader's own server found out about the sender. */
export function MessageChecks({ authentication: { spf, dkim, dmarc } }: { authentication: Authentication }) {
  const { t } = useTranslation();
  const signatures = dkim.length > 0 ? dkim : [{ result: null, domain: null, isAligned: false }];
  const rows: Row[] = [
    { ...spf, id: 'spf', method: 'spf' },
    ...signatures.map((one, at) => ({ ...one, id: `dkim-${at}`, method: 'dkim' as const })),
    { ...dmarc, id: 'dmarc', method: 'dmarc' },
  ];
  return (
    <Pane title={t('tools.message.checks')} hint={dmarc.isReckoned && t('tools.message.reckoned')} flush>
      <Table
        label={t('tools.message.check')}
        rows={rows}
        columns={[
          {
            key: 'check',
            title: t('tools.message.check'),
            isHead: true,
            width: 'wide',
            cell: ({ method }) => `${method.toUpperCase()}: ${t(`tools.message.about.${method}`)}`,
          },
          {
            key: 'result',
            title: t('tools.message.result'),
            isFirstLine: true,
            cell: ({ result }) => <Chip tone={toneOf(result)}>{result ?? t('tools.message.unknown')}</Chip>,
          },
          {
            key: 'domain',
            title: t('tools.message.for'),
            cell: ({ domain, result, isAligned }) =>
              domain && (
                <>
                  {domain}
                  {result !== null && (
                    <div>{isAligned ? t('tools.message.aligned') : t('tools.message.notAligned')}</div>
                  )}
                </>
              ),
          },
        ]}
      />
    </Pane>
  );
}
