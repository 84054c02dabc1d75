import { parseSync, type Plugin } from 'vite'

const isSchemas = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
const isEnglish = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Methods of every schema that none of ours uses: writing values instead of reading them, and variants of what we write in another way. With
 * each of them a file would have what it calls.
 */
export const unusedMethods =
  'encode encodeAsync safeEncode safeEncodeAsync decode decodeAsync safeDecode safeDecodeAsync exactOptional nonoptional prefault validate validateAsync toJSONSchema'.split(
    ' ',
  )

/** What Zod says in English; the words that people read are ours (contract/words.ts), and a report of an error has the code. */
const codes = 'export default () => ({ localeError: (issue) => issue.code })'

/**
 * Leaves out of the browser's files what Zod needs to write JSON Schema, which only the server uses; its deprecated formats of `z.string()`,
 * such as `z.string().email()` for `z.email()`; {@link unusedMethods}; reading objects by code that is written while it runs, which the content policy
 * refuses; and its sentences in English: a quarter of it.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform: {
      filter: { id: [isSchemas, isEnglish] },
      handler: (code, id) => ({ code: isEnglish.test(id) ? codes : leanOf(code), map: null }),
    },
  }
}

/**
 * Zod's schemas without their way to JSON Schema, which then says that it is missing, and without methods that nothing calls.
 * @throws Error where Zod is written differently than this expects
 */
export function leanOf(code: string): string {
  const absent = `(() => { throw new Error('JSON Schema is left out of the browser files (web/lean-zod.ts)') })`
  const found = withoutMethods(code)
    .replaceAll('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
    .replace(/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+Processor\(inst, ctx, json, params\);$/gm, '')
    .replace(/(?<!import .*)\bcreate(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, absent)
  if (/ObjectJIT/.test(found) || !/core\.\$ZodObject\.init\(/.test(found)) throw new Error('Zod reads objects in another way')
  if (/processors\.\w+Processor|JSONSchemaMethod\(/.test(found)) throw new Error('Zod writes JSON Schema in a way that is not left out')
  return found
}

/** The methods of `z.string()` for formats, which it marks as deprecated: `z.email()` and the like are used instead. */
export function formatsOfStrings(code: string): string[] {
  return methodsOf(code, 'ZodString').map(({ name }) => name)
}

type Method = { name: string; start: number; end: number }

function withoutMethods(code: string): string {
  const found = methodsOf(code, 'ZodType').filter(({ name }) => unusedMethods.includes(name))
  if (found.length !== unusedMethods.length) throw new Error('Zod no longer has one of the methods that are left out')
  return [...found, ...methodsOf(code, 'ZodString')]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

// What all schemas of a kind have in common is the last argument of the call that makes the kind.
function methodsOf(code: string, kind: string): Method[] {
  for (const statement of parseSync('schemas.js', code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const made = declared?.type === 'VariableDeclaration' ? declared.declarations[0] : undefined
    if (made?.id.type !== 'Identifier' || made.id.name !== kind || made.init?.type !== 'CallExpression') continue
    const methods = made.init.arguments.at(-1)
    if (methods?.type === 'ObjectExpression')
      return methods.properties.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier' ? [{ name: each.key.name, start: each.start, end: each.end }] : [],
      )
  }
  throw new Error(`Zod makes ${kind} in another way`)
}
