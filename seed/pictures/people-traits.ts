/** Fixed traits of a portrait; everything else is random by name. */
export type Traits = { isWoman: boolean; origin: Origin; scarf?: boolean };

export type Origin = 'north' | 'south' | 'east' | 'africa' | 'india' | 'levant' | 'pacific' | 'latin';

const origins: Record<string, Origin> = {
  n: 'north',
  s: 'south',
  e: 'east',
  a: 'africa',
  i: 'india',
  v: 'levant',
  p: 'pacific',
  l: 'latin',
};

/** Seeded people: f or m, the letter of an origin, and h for a headscarf. */
const known = `
  abena-mensah:fa amalie-krogh:fn anders-juhl:mn andres-villamil:ml astrid-bundgaard:fn astrid-vang:fn
  aurelio-conti:ms axel-lindqvist:mn ayaka-morita:fe bartek-sikora:mn bento-veloso:ms bertil-norrman:mn
  beth-lacey:fn birgitta-alm:fn birta-jonsdottir:fn bruno-ferraro:ms catarina-vaz:fs chia-ling-hsu:fe
  chloe-hennessy:fn colette-maurelle:fs dewi-santoso:fp duarte-nogueira:ms ebele-nwosu:fa eero-lahtinen:mn
  eleni-papadaki:fs elias-brandt:mn elin-sandberg:fn esteban-rojas:ml eva-kallweit:fn farah-iskandar:fph
  felipe-techera:ml franziska-adler:fn freja-holm:fn gerald-mott:mn giorgi-beridze:mv grace-wanjiru:fa
  greta-lindner:fn gwen-tregear:fn harald-steen:mn harriet-colwyn:fn henrik-dahl:mn ines-barbosa:fs
  ingrid-solheim:fn isak-blom:mn isla-gordon:fn ivana-babic:fs jasmine-tan:fe jiho-baek:me jonas-bech:mn
  jonas-petrauskas:mn josefina-salas:fl kara-whitfield:fa karin-lindqvist:fn kenji-okabe:me layla-mansour:fv
  lena-kowalczyk:fn liam-cartwright:mn linnea-forsberg:fn lise-falk:fn lotte-verbeek:fn lucas-barreto:ml
  magnus-hauge:mn mairead-doyle:fn maja-winther:fn marcus-oyelaran:ma maren-tveit:fn marguerite-lefevre:fs marta-novotna:fn
  mateo-quiroga:ml maximilian-gruber:mn mbali-dlamini:fa mehmet-aydin:mv midori-hasegawa:fe mikkel-thorsen:mn
  mille-ostergaard:fn minh-truong:me moana-parata:fp nils-aakre:mn nora-lindqvist:fn odile-marchand:fs
  olena-marchuk:fn oskar-nyberg:mn owen-pritchard:mn pablo-salcedo:ml pascal-weber:mn pernille-gram:fn
  priya-raman:fi quentin-leroux:ms rania-trabelsi:fvh rhys-penrose:mn rosalie-appadoo:fi ryo-hanakura:me
  samir-haddad:mv sanjay-thapa:mi sarah-whitlock:fn satoru-hoshino:me sofie-rask:fn somchai-rattana:mp
  stefan-oberholzer:mn steffen-krogh:mn takumi-ueno:me tala-reyes:fp tarik-benali:mv tobias-renner:mn
  tomas-aguilar:ml tove-jacobsen:fn ulla-kjeldsen:fn vera-camilleri:fs viktor-ilves:mn wiebke-hansen:fn
  xavier-costigan:ms yvonne-marchetti:fs zachary-bell:ma
`;

const traits = new Map(
  known
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [name, letters] = entry.split(':') as [string, string];
      const origin = origins[letters[1]!]!;
      return [name, { isWoman: letters[0] === 'f', origin, ...(letters[2] === 'h' ? { scarf: true } : {}) }] as const;
    }),
);

/** Other people get random traits. */
export function traitsOf(
  name: string,
  dice: { pick<T>(options: readonly T[]): T; chance(percent: number): boolean },
): Traits {
  return traits.get(name) ?? { isWoman: dice.chance(50), origin: dice.pick(Object.values(origins)) };
}
