import { parseSync, type Plugin } from 'vite'

const isContract = /[\\/]contract[\\/](?!.*\.test\.)[\w/\\-]+\.ts$/

/**
 * Says to the builder that describing a call has no other effect, so that a browser file has only the calls of its screens. (The builder
 * cannot know it of `z.object({ id: idParams('id') })`, and would keep every description of a module of which one is used.)
 */
export function unusedCalls(): Plugin {
  return {
    name: 'unused-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replace(/\?.*$/, '')
      return isContract.test(path) ? { code: withoutEffect(path, code), map: null } : null
    },
  }
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
