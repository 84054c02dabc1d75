import { calleeOf, textOf, visit } from './parse-source.ts'
import type { SourceFile } from './source-files.ts'

/** Calls and properties that name an audit action or an event; some have the same name as an ability. */
const otherNames = { calls: new Set(['announce', 'on', 'record']), keys: new Set(['action', 'object_type']) }

/** The abilities of the list that no file uses, in the order of the list. */
export function unaskedRights(files: readonly SourceFile[], abilities: readonly string[]): string[] {
  const left = new Set(abilities)
  for (const file of files) {
    const named = abilities.filter((ability) => left.has(ability) && file.text.includes(ability))
    if (named.length > 0) for (const text of rightsIn(file)) left.delete(text)
  }
  return abilities.filter((ability) => left.has(ability))
}

function rightsIn(file: SourceFile): Set<string> {
  const others = new Set<object>()
  const found = new Set<string>()
  visit(file, {
    Property: (node) => {
      if (node.key.type === 'Identifier' && otherNames.keys.has(node.key.name)) others.add(node.value)
    },
    CallExpression: (node) => {
      if (otherNames.calls.has(calleeOf(node) ?? '')) for (const argument of node.arguments) others.add(argument)
    },
    Literal: (node) => {
      const text = textOf(node)
      if (text !== undefined && !others.has(node)) found.add(text)
    },
  })
  return found
}
