import { parseSync, Visitor } from 'vite'

/** A text shown to people that no catalogue can translate: the line (from 1), and the text. */
export type Literal = { line: number; text: string }

/** Attributes and fields whose text is shown or read aloud, whatever it looks like. */
const read = new Set(
  `label title placeholder alt aria-label aria-description aria-roledescription aria-valuetext description hint heading caption
  confirm question action message words summary subtitle note lead empty nothingFoundMessage emptyText`.split(/\s+/),
)
/** Attributes whose text is never shown. */
const unread = new Set(
  `className class id key href to src d points transform viewBox htmlFor name style role type rel target sizes srcSet autoComplete
  inputMode pattern form gridTemplateColumns`.split(/\s+/),
)
/** Calls that translate or isolate, and calls whose texts are for programs. */
const translating = new Set('t say sentence'.split(' '))
const forPrograms = new Set(
  `querySelector querySelectorAll getElementById closest matches addEventListener removeEventListener setAttribute getAttribute
  createFileRoute createLazyFileRoute lazyRouteComponent matchMedia reportError Error TypeError getPropertyValue`.split(/\s+/),
)
/** Names and symbols that are the same in every language. */
const namesEverywhere = /^(crewcall|GigPro|Stripe|Protomaps|English|Español|Ctrl K|[A-Z][A-Z0-9_]+|\{\} · \{\})$/

type Node = { type: string; start: number } & Record<string, unknown>

/**
 * The sentences in a file (its path determines the kind of source) that readers get in English whatever their language: element text,
 * visible attributes and fields, toast messages, and every text that looks like a sentence and is not in the catalogue. Text in a table of
 * the program that is in the catalogue counts as translated: `t` looks it up.
 */
export function literalSentences(path: string, source: string, isInCatalogue: (text: string) => boolean): Literal[] {
  const found: Literal[] = []
  const settled = new Set<number>()
  const settle = (node: unknown): void => each(node, (inner) => void settled.add(inner.start))
  const report = (start: number, text: string) => {
    if (settled.has(start)) return
    settled.add(start)
    found.push({ line: source.slice(0, start).split('\n').length, text: text.replace(/\s+/g, ' ').trim() })
  }
  const { program } = parseSync(path, source)
  const asNode = (node: unknown) => node as Node
  new Visitor({
    ImportDeclaration: settle,
    ExportAllDeclaration: settle,
    TSTypeAnnotation: settle,
    TSTypeAliasDeclaration: settle,
    TSAsExpression: (node) => settle(node.typeAnnotation),
    CallExpression: (node) => {
      const name = nameOf(asNode(node.callee))
      if (translating.has(name)) node.arguments.slice(0, 1).forEach(settleTexts(settle))
      // An error's own message is for the log; the sentence for people depends on its kind.
      if (forPrograms.has(name) || node.callee.type === 'Super') settle(node.arguments)
      if (name === 'showToast') textsOf(asNode(node.arguments[0])).forEach(({ start, text }) => hasWords(text) && report(start, text))
    },
    NewExpression: (node) => {
      if (forPrograms.has(nameOf(asNode(node.callee)))) settle(node.arguments)
    },
    JSXText: (node) => {
      if (hasWords(node.value)) report(node.start + (/^\s*/.exec(node.value)?.[0].length ?? 0), node.value)
    },
    JSXExpressionContainer: (node) => {
      for (const { start, text } of textsOf(asNode(node.expression))) if (hasWords(text) && isSpoken(text)) report(start, text)
    },
    JSXAttribute: (node) => {
      const name = String(asNode(node.name)['name'])
      if (unread.has(name) || name.startsWith('data-') || (name.startsWith('aria-') && !read.has(name))) settle(node.value)
      else if (read.has(name) && node.value)
        for (const { start, text } of textsOf(asNode(node.value))) if (hasWords(text)) report(start, text)
    },
    Property: (node) => {
      const name = nameOf(asNode(node.key))
      if (node.key.type === 'Literal') settle(node.key)
      if (!read.has(name)) return
      for (const { start, text } of textsOf(asNode(node.value))) if (hasWords(text) && !isInCatalogue(text)) report(start, text)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isSentence(node.value) && !isInCatalogue(node.value)) report(node.start, node.value)
    },
    TemplateLiteral: (node) => {
      const text = templateText(asNode(node))
      if (isSentence(text.replaceAll('{}', '').trim()) || (/ [a-z]{2,} /.test(` ${text.replaceAll('{}', '0')} `) && !isTechnical(text)))
        report(node.start, text)
    },
  }).visit(program)
  return found.toSorted((a, b) => a.line - b.line)
}

// Only what may be shown: the values inserted into the sentence are examined separately.
function settleTexts(settle: (node: unknown) => void) {
  return (argument: unknown) => textNodes(argument as Node).forEach(settle)
}

function textsOf(node: Node | null | undefined): { start: number; text: string }[] {
  return textNodes(node).map((each) => ({ start: each.start, text: each.type === 'Literal' ? String(each['value']) : templateText(each) }))
}

/** The possible texts of an expression: itself, or one of its branches. */
function textNodes(node: Node | null | undefined): Node[] {
  if (!node) return []
  const inside = (...names: string[]) => names.flatMap((name) => textNodes(node[name] as Node))
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node] : []
    case 'TemplateLiteral':
      return [node]
    case 'TaggedTemplateExpression':
      return inside('quasi')
    case 'ConditionalExpression':
      return inside('consequent', 'alternate')
    case 'BinaryExpression':
      return node['operator'] === '+' ? inside('left', 'right') : []
    case 'LogicalExpression':
      return inside('left', 'right')
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return inside('expression')
    default:
      return []
  }
}

function templateText(node: Node): string {
  return (node['quasis'] as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? '').join('{}')
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node)
  return String(node['name'] ?? node['value'] ?? '')
}

function each(node: unknown, does: (node: Node) => void): void {
  if (Array.isArray(node)) node.forEach((inner) => each(inner, does))
  else if (node !== null && typeof node === 'object' && 'type' in node) {
    does(node as Node)
    for (const [name, inner] of Object.entries(node)) if (name !== 'parent') each(inner, does)
  }
}

function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replace(/&\w+;/g, '')) && !namesEverywhere.test(text.trim())
}

// Among the values of a child, 'asc' or 'line_cook' may be identifiers; visible text has a capital or a space.
function isSpoken(text: string): boolean {
  return /^\s*\p{Lu}/u.test(text) || / /.test(text.trim())
}

function isSentence(text: string): boolean {
  return /^[\p{Lu}¿¡]\S* +\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…]$/u.test(text)
}

function isTechnical(text: string): boolean {
  return /^(M|m|rotate|translate|calc|repeat|minmax|url|var|max|min)\(?|[<>=#]|px\b|\(max-|\/\*/.test(text)
}
