import { useTranslation } from '../../core/words/translation.tsx';

/** What the contract calls addresses and numbers. People may write any other word. */
export const knownLabels = { emails: ['Personal', 'Work'], phoneNumbers: ['Mobile', 'Work', 'Home'] } as const;
type KnownLabel = (typeof knownLabels)[keyof typeof knownLabels][number];

const isKnown = (label: string): label is KnownLabel =>
  Object.values(knownLabels).some((labels: readonly string[]) => labels.includes(label));

/** A label in the language of the screen; what somebody wrote by themselves stays as it is. */
export function useLabelName(): (label: string) => string {
  const { t } = useTranslation();
  return (label) => (isKnown(label) ? t(`contacts.knownLabel.${label}`) : label);
}
