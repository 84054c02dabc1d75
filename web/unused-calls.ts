import { parseSync, Visitor, type Plugin } from 'vite'

const isContract = /[\\/]contract[\\/](?!.*\.test\.)[\w/\\-]+\.ts$/

/**
 * Says to the builder that describing a call has no other effect, so that a browser file has only the calls of its screens. (The builder
 * cannot know it of `z.object({ id: idParams('id') })`, and would keep every description of a module of which one is used.) And leaves out
 * of the descriptions what only the documents of the API say.
 */
export function unusedCalls(): Plugin {
  return {
    name: 'unused-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replace(/\?.*$/, '')
      return isContract.test(path) ? { code: withoutEffect(path, undocumented(path, code)), map: null } : null
    },
  }
}

// What a screen never reads: what the call is for, and which refusals it may answer.
const isDocumentation: Readonly<Record<string, true>> = { summary: true, errors: true }

/** Source in which calls are described without what only the documents of the API need. */
export function undocumented(path: string, code: string): string {
  const found: { start: number; end: number }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const options = given.at(-1)
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || options?.type !== 'ObjectExpression') return
      for (const each of options.properties)
        if (each.type === 'Property' && each.key.type === 'Identifier' && isDocumentation[each.key.name]) found.push(each)
    },
  }).visit(parseSync(path, code).program)
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

/** Source in which the value of each constant of the module may be left out where nothing uses it. */
export function withoutEffect(path: string, code: string): string {
  const values = parseSync(path, code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
    return declared.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init && isComputed[init.type] ? [init] : []))
  })
  return values
    .toReversed()
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    )
}

const isComputed: Readonly<Record<string, true>> = {
  CallExpression: true,
  ObjectExpression: true,
  ArrayExpression: true,
  TSAsExpression: true,
}
