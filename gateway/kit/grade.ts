const GRADES = [
  ['A', 90],
  ['B', 80],
  ['C', 70],
  ['D', 60],
  ['E', 50],
  ['F', 0],
] as const;

/** Letter grade of a score from 0 to 100. */
export const gradeOf = (score: number): string => GRADES.find(([, least]) => score >= least)![0];
