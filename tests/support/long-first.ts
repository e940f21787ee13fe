import { BaseSequencer, type TestSpecification } from 'vitest/node';

const long = /\/(house\/(types|release|npm-package|licenses)|isolation\/isolation|fuzz\/fuzz|faults\/kill)\.test\.ts$/;

/** Starts files that take a minute first: at the end, the other workers would have nothing left to do next to them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((sorted) => {
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    });
  }
}
