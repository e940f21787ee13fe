import { colours, type Dice } from './paper.ts';

export type Markers = 'bars' | 'numerals' | 'quarters' | 'sector' | 'dots' | 'thin' | 'ring';
export type Hands = 'baton' | 'leaf' | 'sword' | 'needle' | 'regulator';
export type Strap = 'leather' | 'canvas' | 'suede' | 'rubber' | 'bracelet' | 'mesh';
export type Extra = 'moon' | 'sky' | 'gmt' | 'tide' | 'diver' | 'countdown' | 'pearl' | 'aventurine';

/** Design of a watch, as in the seed's descriptions. */
export type Model = {
  brand: string;
  /** Case diameter: 36 mm or 40 mm. */
  size: 36 | 40;
  dial: string;
  /** Color of markers and print. */
  print: string;
  hands: string;
  seconds: string | null;
  markers: Markers;
  shape: Hands;
  strap: Strap;
  strapColour: string;
  metal: string;
  isCushion?: boolean;
  /** Solar watches have a closed back. */
  isSolar?: boolean;
  extra?: Extra;
};

const steel = '#c3c7c6';
const dark = '#55585a';
const titanium = '#a5a39d';
const { ink, chalk, clay, ochre, slate, navy, pine, rust, rose, straw, stone, moss } = colours;

const northwind: Model = {
  brand: 'Northwind',
  size: 40,
  dial: '#4b5357',
  print: chalk,
  hands: '#e9e6de',
  seconds: ochre,
  markers: 'bars',
  shape: 'baton',
  strap: 'canvas',
  strapColour: '#8b9092',
  metal: steel,
};

const rosenvinge: Model = {
  ...northwind,
  brand: 'Rosenvinge',
  dial: '#d9dad6',
  print: ink,
  hands: navy,
  seconds: navy,
  markers: 'sector',
  shape: 'leaf',
  strap: 'leather',
  strapColour: '#5d4534',
};

const stjernborg: Model = {
  ...northwind,
  brand: 'Stjernborg',
  dial: navy,
  print: '#dbe3ea',
  strapColour: '#2b2f36',
  strap: 'leather',
};
const hasselbach: Model = {
  ...northwind,
  brand: 'Hasselbach',
  dial: '#d8c79f',
  print: ink,
  hands: ink,
  seconds: rust,
  markers: 'numerals',
  shape: 'sword',
  isSolar: true,
};
const langelinie: Model = {
  ...northwind,
  brand: 'Langelinie',
  dial: '#6c9a86',
  strap: 'rubber',
  strapColour: '#2f4a48',
  shape: 'sword',
  markers: 'dots',
  extra: 'diver',
};

const models: Record<string, Model> = {
  'nwm-4011': northwind,
  'nwm-4012': {
    ...northwind,
    dial: '#f3ecdb',
    print: ink,
    hands: '#35548a',
    seconds: '#35548a',
    markers: 'thin',
    shape: 'leaf',
    strap: 'leather',
    strapColour: '#b98655',
  },
  'nwm-4030': { ...northwind, isSolar: true, dial: '#3a3b3c', seconds: chalk, strap: 'bracelet', strapColour: steel },
  'nwm-3650': {
    ...northwind,
    isSolar: true,
    size: 36,
    dial: '#23402f',
    markers: 'thin',
    seconds: null,
    strap: 'leather',
    strapColour: '#2f2722',
  },
  'rsv-4105': rosenvinge,
  'rsv-3621': {
    ...rosenvinge,
    size: 36,
    dial: '#f0e4c6',
    markers: 'numerals',
    isCushion: true,
    hands: ink,
    seconds: rust,
    strapColour: '#7b5233',
  },
  'rsv-4207': {
    ...rosenvinge,
    isSolar: true,
    dial: '#243a63',
    print: '#d8e4ec',
    hands: chalk,
    seconds: null,
    markers: 'bars',
    extra: 'gmt',
    strap: 'leather',
    strapColour: '#3b4657',
  },
  'stb-4400': { ...stjernborg, extra: 'sky', dial: '#182a4c', seconds: null, strapColour: '#4b3a2e' },
  'stb-4415': {
    ...stjernborg,
    isSolar: true,
    extra: 'gmt',
    dial: '#2d3337',
    seconds: null,
    strap: 'bracelet',
    strapColour: steel,
  },
  'hsb-4020': { ...hasselbach, strapColour: '#9c8455' },
  'hsb-4021': {
    ...hasselbach,
    dial: '#26282a',
    print: chalk,
    hands: chalk,
    metal: dark,
    strap: 'rubber',
    strapColour: '#2a2c2e',
  },
  'lgl-4008': { ...langelinie, extra: 'tide' },
  'nwl-3611': {
    ...northwind,
    size: 36,
    dial: '#cf9a8b',
    print: '#5d3128',
    hands: '#5d3128',
    seconds: '#5d3128',
    markers: 'thin',
    shape: 'leaf',
    strap: 'leather',
    strapColour: '#7c5650',
  },
  'rsv-3604': {
    ...rosenvinge,
    isSolar: true,
    size: 36,
    dial: '#eceae6',
    markers: 'bars',
    extra: 'pearl',
    seconds: null,
    strap: 'suede',
    strapColour: '#a7a5a3',
  },
  'rsv-3605': {
    ...rosenvinge,
    isSolar: true,
    size: 36,
    dial: '#2a2f35',
    print: chalk,
    hands: chalk,
    markers: 'bars',
    extra: 'pearl',
    seconds: null,
    strap: 'mesh',
    strapColour: '#9fa4a6',
  },
  'stb-3610': {
    ...stjernborg,
    size: 36,
    dial: '#1c2d52',
    extra: 'moon',
    markers: 'dots',
    shape: 'leaf',
    seconds: null,
    strapColour: '#3a3f57',
  },
  'lgl-3633': {
    ...langelinie,
    isSolar: true,
    size: 36,
    dial: '#e3b23f',
    print: ink,
    hands: ink,
    seconds: rust,
    strapColour: '#c9c2b0',
  },
  'hsb-365': {
    ...hasselbach,
    size: 36,
    dial: chalk,
    metal: titanium,
    seconds: '#b3312a',
    markers: 'bars',
    shape: 'baton',
    strapColour: '#a59a86',
  },
  'nwu-3618': {
    ...northwind,
    size: 36,
    dial: '#cfd2d0',
    print: ink,
    hands: ink,
    seconds: clay,
    markers: 'quarters',
    strapColour: '#5f6d62',
  },
  'nwu-3652': {
    ...northwind,
    isSolar: true,
    brand: '',
    size: 36,
    dial: '#ebe7dc',
    print: '#b9b3a4',
    hands: ink,
    seconds: null,
    markers: 'thin',
    strap: 'leather',
    strapColour: '#8c8377',
  },
  'rsv-3640': {
    ...rosenvinge,
    isSolar: true,
    size: 36,
    dial: '#c7967c',
    print: '#452a20',
    hands: '#452a20',
    seconds: rust,
    markers: 'ring',
    shape: 'regulator',
    strapColour: '#6b4636',
  },
  'stb-3622': {
    ...stjernborg,
    size: 36,
    dial: '#d6d7d4',
    print: ink,
    hands: '#2f4c86',
    seconds: null,
    markers: 'ring',
    shape: 'needle',
    strapColour: '#43474d',
  },
  'lgl-4044': {
    ...langelinie,
    isSolar: true,
    dial: chalk,
    print: ink,
    hands: ink,
    seconds: rust,
    extra: 'countdown',
    markers: 'bars',
    strapColour: '#b3312a',
  },
};

/** Unknown watches are assembled randomly. */
export const modelOf = (sku: string, dice: Dice): Model =>
  models[sku] ?? {
    ...dice.pick([northwind, rosenvinge, hasselbach]),
    brand: '',
    size: dice.pick([36, 40]),
    ...dice.pick([
      { dial: pine, print: chalk, hands: chalk },
      { dial: slate, print: chalk, hands: chalk },
      { dial: straw, print: ink, hands: ink },
      { dial: rose, print: ink, hands: ink },
      { dial: moss, print: chalk, hands: chalk },
      { dial: chalk, print: ink, hands: ink },
    ]),
    strapColour: dice.pick([stone, rust, ink, '#8b7355']),
  };
