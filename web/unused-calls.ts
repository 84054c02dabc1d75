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
    transform: { filter: { id: isContract }, handler: (code, path) => ({ code: leanContract(path, code), map: null }) },
  }
}

type Program = ReturnType<typeof parseSync>['program']
type Change = { start: number; end: number; text: string }

/**
 * Source in which the value of each constant of the module may be left out where nothing uses it, and calls are described without what only
 * the documents of the API need.
 */
export function leanContract(path: string, code: string): string {
  // Every build waits for this, so it is parsed once.
  const { program } = parseSync(path, code)
  return [...withoutDocumentation(program, code), ...withoutEffect(program)]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

// What a screen never reads: what the call is for, and which refusals it may answer.
const isDocumentation: Readonly<Record<string, true>> = { summary: true, errors: true }

function withoutDocumentation(program: Program, code: string): Change[] {
  const found: Change[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const options = given.at(-1)
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || options?.type !== 'ObjectExpression') return
      for (const each of options.properties) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier' || !isDocumentation[each.key.name]) continue
        const [comma = ''] = /^\s*,/.exec(code.slice(each.end, each.end + 100)) ?? []
        found.push({ start: each.start, end: each.end + comma.length, text: '' })
      }
    },
  }).visit(program)
  return found
}

function withoutEffect(program: Program): Change[] {
  const values = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
    return declared.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init && isComputed[init.type] ? [init] : []))
  })
  return values.flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ])
}

const isComputed: Readonly<Record<string, true>> = {
  CallExpression: true,
  ObjectExpression: true,
  ArrayExpression: true,
  TSAsExpression: true,
}
