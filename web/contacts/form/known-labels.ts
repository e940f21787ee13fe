import { useTranslation } from '../../core/words/translation.tsx';

/** Predefined labels of the API; users can enter others. */
export const knownLabels = { emails: ['Personal', 'Work'], phoneNumbers: ['Mobile', 'Work', 'Home'] } as const;
type KnownLabel = (typeof knownLabels)[keyof typeof knownLabels][number];

const isKnown = (label: string): label is KnownLabel =>
  Object.values(knownLabels).some((labels: readonly string[]) => labels.includes(label));

/** Translates predefined labels; custom labels are shown unchanged. */
export function useLabelName(): (label: string) => string {
  const { t } = useTranslation();
  return (label) => (isKnown(label) ? t(`contacts.knownLabel.${label}`) : label);
}
