import { parser } from '@prometheus-io/lezer-promql';
import type { SyntaxNode } from '@lezer/common';

export type Matcher = { readonly label: string; readonly operator: string; readonly value: string };
export type Selector = { readonly metric: string; readonly matchers: readonly Matcher[] };

export type Query = {
  readonly selectors: readonly Selector[];
  /** Labels in `by`, `without`, `on` and `ignoring`. */
  readonly grouping: readonly string[];
};

const within = (node: SyntaxNode, name: string): SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  node.cursor().iterate((each) => {
    if (each.name === name) found.push(each.node);
  });
  return found;
};

/** @throws Error with the place that is not PromQL */
export function readQuery(expression: string): Query {
  const textOf = ({ from, to }: SyntaxNode): string => expression.slice(from, to);
  const { topNode } = parser.parse(expression);
  topNode.cursor().iterate((each) => {
    if (each.type.isError) throw new Error(`no PromQL at character ${each.from}: ${expression}`);
  });
  const matcherOf = (node: SyntaxNode): Matcher => {
    const part = (name: string): string => textOf(within(node, name)[0] ?? node);
    return { label: part('LabelName'), operator: part('MatchOp'), value: part('StringLiteral').slice(1, -1) };
  };
  return {
    selectors: within(topNode, 'VectorSelector').map((selector) => ({
      metric: textOf(within(selector, 'Identifier')[0] ?? selector),
      matchers: within(selector, 'UnquotedLabelMatcher').map(matcherOf),
    })),
    grouping: within(topNode, 'GroupingLabels').flatMap((each) => within(each, 'LabelName').map(textOf)),
  };
}

/** Regular expressions are anchored, as in Prometheus. */
export const isSelected = ({ operator, value }: Matcher, labelValue: string): boolean => {
  const isMatch = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(labelValue) : value === labelValue;
  return operator.startsWith('!') ? !isMatch : isMatch;
};
