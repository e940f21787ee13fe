import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import type { HookDeliveryState, HookState as State, HookFactsFragment } from '../generated.ts';

const tones = {
  on: 'success',
  failing: 'warning',
  off: 'neutral',
  disabled: 'danger',
  gone: 'danger',
} as const satisfies Record<State, string>;
const deliveryTones = {
  waiting: 'neutral',
  failed: 'warning',
  sent: 'success',
  givenUp: 'danger',
} as const satisfies Record<HookDeliveryState, string>;

export function HookState({ hook: { state } }: { hook: Pick<HookFactsFragment, 'state'> }) {
  const { t } = useTranslation();
  return <Chip tone={tones[state]}>{t(`hooks.states.${state}`)}</Chip>;
}

export function DeliveryState({ state }: { state: HookDeliveryState }) {
  const { t } = useTranslation();
  return (
    <Chip dot tone={deliveryTones[state]}>
      {t(`hooks.deliveryStates.${state}`)}
    </Chip>
  );
}
