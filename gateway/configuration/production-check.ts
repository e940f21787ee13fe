import type { Check } from '../kit/check.ts';
import type { Environment } from '../core/process/environment.ts';
import { settings } from '../core/process/setting-table.ts';

const LINK = '/setting/organization';
/** A random key of 32 bytes has more different characters, in hex, base64 and any other encoding. */
const KEY_CHARACTERS_LEAST = 10;

type Wrong = { setting: string; severity: 'medium' | 'high'; value?: string };

/** Settings that are unsafe in production; of a secret only the name. */
function wrongSettings(environment: Environment): Wrong[] {
  const { publicUrl, smtpUrl, mailFrom, outbox, jwtSecret, isReachedByOthers } = environment;
  const found: (Wrong | false)[] = [
    new Set(jwtSecret).size < KEY_CHARACTERS_LEAST && { setting: 'JWT_SECRET', severity: 'high' },
    isReachedByOthers && publicUrl.startsWith('http:') && { setting: 'PUBLIC_URL', severity: 'high', value: publicUrl },
    outbox && { setting: 'OUTBOX', severity: 'high', value: 'on' },
    smtpUrl === null && { setting: 'SMTP_URL', severity: 'medium' },
    smtpUrl !== null &&
      mailFrom === settings.mailFrom.read(null, true) && { setting: 'MAIL_FROM', severity: 'medium', value: mailFrom },
  ];
  return found.filter((one) => one !== false);
}

/** Settings are read at the start, so a finding closes with the first look after it. */
export const productionSetting: Check = {
  code: 'production-setting',
  severity: 'medium',
  effort: 'hour',
  fixLink: LINK,
  isSetting: true,
  records: [],
  async look({ services: { environment } }) {
    if (!environment.production) return { notMeasured: 'development' };
    return wrongSettings(environment).map(({ setting, severity, value }) => ({
      subject: { kind: 'setting', id: setting, link: LINK },
      label: setting,
      severity,
      evidence: value === undefined ? [] : [{ name: 'value', value }],
    }));
  },
};
