import { registerHooks } from 'node:module'

// Loaded before the API (`node --import`): the API then sends statements as the driver does.
const own = '/server/platform/statements/statement.ts'
const plain = new URL('./plain-statement.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.endsWith(own) && context.parentURL !== plain ? { ...found, url: plain } : found
  },
})
