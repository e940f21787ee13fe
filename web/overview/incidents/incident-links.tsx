import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import record from '../../list/record/record-article.module.css';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link } from '../../ui/page/link.tsx';
import { type IncidentDetailsFragment, useCreateFollowUpMutation, useLinkIncidentMutation } from '../generated.ts';
import styles from './incident-links.module.css';

type LinkOf = IncidentDetailsFragment['links'][number];

const homes = {
  task: '/apps/tasks',
  finding: '/security/findings',
  incident: '/overview/incidents',
  site: '/web',
} as const;

const pathOf = ({ kind, id }: LinkOf): string => `${homes[kind]}/${id}`;

/** Linked findings and follow-up tasks. */
export function IncidentLinks({ one, mayManage }: { one: IncidentDetailsFragment; mayManage: boolean }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, link] = useLinkIncidentMutation();
  const [{ fetching }, create] = useCreateFollowUpMutation();
  const { id, links, title } = one;
  const followUp = async () => {
    const made = await create({ task: { title: t('overview.followUpTitle', { title }) } });
    const target = made.data?.createTask.id;
    if (!target) return void announce(made, null);
    const linked = await link({ id, kind: 'task', target, linked: true });
    announce([made, linked], t('overview.followUpMade'));
  };
  const mayFollow = mayManage && hasRight('tasks.manage');
  if (links.length === 0 && !mayFollow) return null;
  return (
    <section className={record.section} aria-label={t('overview.links')}>
      <h2>{t('overview.links')}</h2>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((other) => {
            const name = other.title ?? t('overview.notToSee');
            return (
              <li key={`${other.kind} ${other.id}`}>
                <span>{t(`overview.linkKind.${other.kind}`)}</span>
                {other.title === null ? <strong>{name}</strong> : <Link to={pathOf(other)}>{name}</Link>}
                {mayManage && (
                  <IconButton
                    icon="x-mark"
                    size="sm"
                    label={t('overview.unlink', { name })}
                    onClick={() =>
                      void link({ id, kind: other.kind, target: other.id, linked: false }).then((result) =>
                        announce(result, t('overview.unlinked')),
                      )
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayFollow && (
        <div className={record.deeds}>
          <Button size="sm" icon="plus" busy={fetching} onClick={() => void followUp()}>
            {t('overview.followUp')}
          </Button>
        </div>
      )}
    </section>
  );
}
