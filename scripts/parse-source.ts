import { parseSync, Visitor } from 'oxc-parser'
import type { Node, ParseResult, VisitorObject } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

const parsed = new WeakMap<SourceFile, ParseResult>()

/** The file as parsed by the compiler. @throws Error naming a file that cannot be parsed as TypeScript */
export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  const [fault] = result.errors
  if (fault) throw new Error(`${file.path} cannot be parsed: ${fault.message}`)
  parsed.set(file, result)
  return result
}

/** Calls the functions for the nodes of their types, outer ones first. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program)
}

/** The value of a string, or of a template without placeholders; undefined for everything else. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The name of the called function: `move` of `move()`, `next` of `machine.next()`; undefined for a call of anything else. */
export function calleeOf(node: Extract<Node, { type: 'CallExpression' }>): string | undefined {
  if (node.callee.type === 'Identifier') return node.callee.name
  if (node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier') return node.callee.property.name
  return undefined
}
