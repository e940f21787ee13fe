import { argumentsOf, selectionOf } from '../../kit/contract/asked-shape.ts';
import type { RootArguments, CalledRoot } from '../../core/contract/caller.ts';
import type { Sample, SampleReason } from './samples.ts';
import type { ErrorCode } from '../../core/ground/errors.ts';
import type { SignedIn } from '../../core/identity/identity.ts';
import type { Call } from '../../core/call.ts';

type Counted = {
  root: CalledRoot;
  code: ErrorCode | '';
  ms: number;
  asked: RootArguments | undefined;
  why: SampleReason;
};

/** A call as a sample, without any user content. */
export function sampleOf(
  { head, state: { cameFrom } }: Call,
  { user, organization, session, token }: SignedIn,
  { root, code, ms, asked, why }: Counted,
): Sample {
  return {
    organization_id: organization!.id,
    request: head.id,
    time: new Date().toISOString(),
    operation: root.name,
    door: head.door,
    code,
    ms,
    why,
    user_id: user.id,
    token_id: token ? session : null,
    origin_id: cameFrom?.isKept ? cameFrom.id : null,
    arguments: JSON.stringify(asked ? argumentsOf(root.field.args, asked.args) : []),
    document: asked?.info ? selectionOf(asked.info) : null,
  };
}
