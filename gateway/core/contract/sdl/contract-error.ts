import type { ASTNode } from 'graphql';

/** Faults of the contract: the process refuses to start and lists all of them with file and line. */
export class ContractError extends Error {
  constructor(faults: string[]) {
    super(`The contract does not hold:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** File and line of an SDL node. */
export const locationOf = (node: Pick<ASTNode, 'loc'> | null | undefined): string =>
  node?.loc ? `${node.loc.source.name}:${node.loc.startToken.line}` : 'schema';
