import { visit } from './parse-source.ts'
import type { SourceFile } from './source-files.ts'

/** The runtime's global functions for reaching another machine. */
const senders = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
const globals = new Set(['globalThis', 'global', 'window', 'self'])

/**
 * One sentence for each place in a file that reaches another machine with the runtime's own functions, under any name: modules and the
 * platform use `ctx.ports`, and user-provided addresses only `ports.outbound`. A method called `fetch` of another object is not reported.
 */
export function callsOut(file: SourceFile): string[] {
  const found: string[] = []
  const names = new Set<object>()
  const note = (name: string) =>
    found.push(`${file.path} reaches out by ${name}: ask ctx.ports, and ports.outbound for an address that somebody gave`)
  visit(file, {
    MemberExpression: ({ object, property, computed }) => {
      if (property.type !== 'Identifier' || computed) return
      names.add(property)
      if (object.type === 'Identifier' && globals.has(object.name) && senders.has(property.name)) note(property.name)
    },
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) names.add(key)
    },
    Identifier: (node) => {
      if (senders.has(node.name) && !names.has(node)) note(node.name)
    },
  })
  return found
}
