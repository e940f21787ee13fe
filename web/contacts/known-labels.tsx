import { useTranslation } from 'react-i18next';

/** What the contract calls addresses and numbers. People may write any other word. */
export const emailLabels = ['Personal', 'Work'] as const;
export const phoneLabels = ['Mobile', 'Work', 'Home'] as const;
export type KnownLabel = (typeof emailLabels | typeof phoneLabels)[number];

const isKnown = (label: string): label is KnownLabel =>
  (emailLabels as readonly string[]).includes(label) || (phoneLabels as readonly string[]).includes(label);

/** A label in the language of the screen; what somebody wrote by themselves stays as it is. */
export function useLabelName(): (label: string) => string {
  const { t } = useTranslation();
  return (label) => (isKnown(label) ? t(`contacts.knownLabel.${label}`) : label);
}

/** Offers the known ones below a field. */
export function KnownLabels({ id, labels }: { id: string; labels: readonly KnownLabel[] }) {
  const nameOf = useLabelName();
  return (
    <datalist id={id}>
      {labels.map((label) => (
        <option key={label} value={label}>
          {nameOf(label)}
        </option>
      ))}
    </datalist>
  );
}
