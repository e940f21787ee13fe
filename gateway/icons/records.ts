export type IconSetRecord = {
  namespace: string;
  name: string;
  grid: string;
  list: string[];
};
