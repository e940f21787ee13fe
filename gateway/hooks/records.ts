import type { RecordOf } from '../kit/entity/columns.ts';
import type { Hook, HookDelivery } from '../generated.ts';

export type HookRecord = RecordOf<Hook, object, 'createdBy' | 'lastDelivery'>;

export type HookDeliveryRecord = RecordOf<HookDelivery>;

export type NewHookRecord = {
  hook: HookRecord;
  secret: string;
};
