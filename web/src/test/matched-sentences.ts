import { parseSync, Visitor } from 'vite'

type Found = { line: number; text: string }

/** Two words of prose separated by a space: no code, class or address contains that. */
const words = /[A-Za-z]{2,} [A-Za-z]{2,}/
const comparisons = new Set(['===', '!==', '==', '!='])
const searches = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'search', 'match', 'split', 'replace', 'replaceAll'])

/**
 * Where a file parses a sentence or decides by its words: a regular expression with words in it, or a comparison or search with them. Facts
 * come as codes and values; changing a comma of a sentence must change nothing else.
 */
export function matchedSentences(path: string, source: string): Found[] {
  const found: Found[] = []
  const note = (start: number, text: unknown) => {
    if (typeof text === 'string' && words.test(text)) found.push({ line: source.slice(0, start).split('\n').length, text })
  }
  const valueOf = (node: unknown) => (typeof node === 'object' && node !== null && 'value' in node ? node.value : undefined)
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) note(node.start, node.regex.pattern)
    },
    BinaryExpression: (node) => {
      if (comparisons.has(node.operator)) for (const side of [node.left, node.right]) note(node.start, valueOf(side))
    },
    SwitchCase: (node) => note(node.start, valueOf(node.test)),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') note(node.start, valueOf(node.arguments[0]))
    },
    CallExpression: ({ start, callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (searches.has(callee.property.name)) note(start, valueOf(first))
    },
  }).visit(parseSync(path, source).program)
  return found
}
