import { argumentsOf, selectionOf } from './contract/asked-shape.ts';
import type { RootArguments, CountedRoot } from './contract/caller.ts';
import type { Sample, SampleReason } from './figures/samples.ts';
import type { ErrorCode } from './ground/errors.ts';
import type { SignedIn } from './identity/identity.ts';
import type { RequestHead } from './request-head.ts';
import type { RequestState } from './request-state.ts';

type Counted = {
  root: CountedRoot;
  code: ErrorCode | '';
  ms: number;
  asked: RootArguments | undefined;
  why: SampleReason;
};

/** A call as an example of many: nothing of it that somebody wrote. */
export function sampleOf(
  head: RequestHead,
  { cameFrom }: RequestState,
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
