export type TokenSign = {
  code:
    | 'unsigned'
    | 'expired'
    | 'notYet'
    | 'noExpiry'
    | 'longLived'
    | 'issuedLater'
    | 'keyFromElsewhere'
    | 'keyInside'
    | 'oddKeyId'
    | 'critical'
    | 'milliseconds'
    | 'secretClaim'
    | 'shortSecret'
    | 'oldAlgorithm';
  weight: 'danger' | 'warning' | 'neutral';
  values: Record<string, string | number>;
};
export type Claims = Record<string, unknown>;

const dayS = 86_400;
const longS = 30 * dayS;

const sign = (code: TokenSign['code'], weight: TokenSign['weight'], values: TokenSign['values'] = {}): TokenSign => ({
  code,
  weight,
  values,
});

/** Time of a claim in seconds (RFC 7519, 2). Milliseconds, a common mistake, are recognized by their size. */
export function momentOf(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null;
  const seconds = value > 1e11 ? value / 1000 : value;
  return seconds < 8.64e12 ? seconds : null;
}

function signsOfTime({ exp, nbf, iat }: Claims, now: number): TokenSign[] {
  const [end, start, issued] = [exp, nbf, iat].map(momentOf);
  const found: (TokenSign | false)[] = [
    end === null && sign('noExpiry', 'warning'),
    typeof end === 'number' && end <= now && sign('expired', 'danger', { time: end }),
    typeof start === 'number' && start > now + 60 && sign('notYet', 'danger', { time: start }),
    typeof issued === 'number' && issued > now + 60 && sign('issuedLater', 'warning', { time: issued }),
    typeof end === 'number' &&
      typeof issued === 'number' &&
      end - issued > longS &&
      sign('longLived', 'warning', { count: Math.round((end - issued) / dayS) }),
    [exp, nbf, iat].some((one) => typeof one === 'number' && one > 1e11) && sign('milliseconds', 'warning'),
  ];
  return found.filter((one) => one !== false);
}

function signsOfHeader(header: Claims): TokenSign[] {
  const from = ['jku', 'x5u'].find((name) => header[name] !== undefined);
  const inside = ['jwk', 'x5c'].find((name) => header[name] !== undefined);
  const found: (TokenSign | false)[] = [
    /^none$/i.test(String(header['alg'])) && sign('unsigned', 'danger'),
    from !== undefined && sign('keyFromElsewhere', 'danger', { name: from }),
    inside !== undefined && sign('keyInside', 'warning', { name: inside }),
    typeof header['kid'] === 'string' && /\.\.|[/\\'";|<>]/.test(header['kid']) && sign('oddKeyId', 'danger'),
    header['crit'] !== undefined && sign('critical', 'warning'),
    header['alg'] === 'RSA1_5' && sign('oldAlgorithm', 'warning', { name: 'RSA1_5' }),
  ];
  return found.filter((one) => one !== false);
}

/** Claim names that suggest secrets, which every holder of the token can read. */
const secretName =
  /^(password|passwd|pwd|secret|client_secret|api_?key|private_?key|credit_?card|card_?number|cvv|ssn)$/i;

export function signsOf(header: Claims, payload: Claims | null, now: number): TokenSign[] {
  const secret = payload && Object.keys(payload).find((name) => secretName.test(name));
  return [
    ...signsOfHeader(header),
    ...(payload ? signsOfTime(payload, now) : []),
    ...(secret ? [sign('secretClaim', 'danger', { name: secret })] : []),
  ];
}
