import type { Plugin } from 'vite'

const isSchemas = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/

/** Leaves out of the browser's files what Zod needs to write JSON Schema: a tenth of them, which only the server uses. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      return isSchemas.test(id.replace(/\?.*$/, '')) ? { code: strippedOf(code), map: null } : null
    },
  }
}

/**
 * Zod's schemas without their way to JSON Schema, which then says that it is missing.
 * @throws Error where Zod is written differently than this expects
 */
export function strippedOf(code: string): string {
  const absent = `(() => { throw new Error('JSON Schema is left out of the browser files (web/without-json-schema.ts)') })`
  const found = code
    .replace(/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+Processor\(inst, ctx, json, params\);$/gm, '')
    .replace(/(?<!import .*)\bcreate(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, absent)
  if (/processors\.\w+Processor|JSONSchemaMethod\(/.test(found)) throw new Error('Zod writes JSON Schema in a way that is not left out')
  return found
}
