import type { Call } from '../../core/call.ts';
import { isSecret } from '../../kit/contract/secrets.ts';
import type { CallOutcome, ExecutedDocument } from '../../core/contract/caller.ts';
import type { Plugin, PluginHooks } from '../../core/plugin.ts';
import type { Services } from '../../core/services.ts';
import { fieldsOf } from './document-fields.ts';
import { migrations as fieldUses } from './field-uses.ts';
import { Figures, migrations as figures } from './figures.ts';
import { migrations as rightUses } from './right-uses.ts';
import { migrations as samples } from './samples.ts';
import { sampleOf } from './sampled-call.ts';

/** Counts calls, fields and samples per organization, and notes which rights are used. */
export class Usage implements PluginHooks {
  readonly figures: Figures;

  constructor({ database, outages, log }: Services) {
    this.figures = new Figures(database, outages, log);
  }

  onCall(call: Call, { root, code, ms, asked }: CallOutcome): void {
    const signedIn = call.isSignedIn ? call.signedIn : null;
    // Secret operations are not counted, so that organizations can't see who called them.
    if (!signedIn?.organization || call.head.door === 'job' || isSecret(root.field.astNode)) return;
    const { id } = signedIn.organization;
    if (root.right !== null && code === '') this.figures.rights.note(id, signedIn.user.id, root.right);
    this.figures.count(id, root.name, call.head.door, code, ms);
    const why = this.figures.samples.wants(id, root.name, code, ms);
    if (why) this.figures.samples.take(sampleOf(call, signedIn, { root, code, ms, asked, why }));
  }

  onDocument(call: Call, document: ExecutedDocument): void {
    const signedIn = call.isSignedIn ? call.signedIn : null;
    if (!signedIn?.organization || call.head.door === 'job') return;
    const fields = fieldsOf(document);
    if (fields.all.length === 0) return;
    const { user, session, token } = signedIn;
    this.figures.fields.count(signedIn.organization.id, token ? `${user.id} ${session}` : user.id, fields);
  }

  close(): Promise<void> {
    return this.figures.flush();
  }
}

export const usage: Plugin<Usage> = {
  name: 'usage',
  migrations: { ...figures, ...fieldUses, ...rightUses, ...samples },
  start: (services) => new Usage(services),
};
