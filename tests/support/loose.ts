// Values that tests read out of answers have no static type.
// eslint-disable-next-line typescript/no-explicit-any
export type Loose = any;
