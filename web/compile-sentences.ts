import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parseSync, Visitor, type Plugin } from 'vite'

const isCatalogue = /[\\/]src[\\/]i18n[\\/]es-[\w-]+\.ts$/
const isOurs = /[\\/]web[\\/]src[\\/].*\.tsx?(\?|$)/
/** A sentence with a plural or a choice. */
const isComplex = /\{\w+, *(plural|select|selectordinal),/

/** Compiles sentences in ICU MessageFormat while the product is built, so that the browser loads no parser. */
export function compileSentences(): Plugin {
  return {
    name: 'compile-sentences',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: isOurs },
      handler(code, id) {
        const path = id.replace(/\?.*$/, '')
        if (isCatalogue.test(path)) return { code: compiledCatalogue(path, code), map: null }
        return isComplex.test(code) ? { code: compiledKeys(path, code), map: null } : null
      },
    },
  }
}

/**
 * Source of a catalogue whose translations are compiled.
 * @throws Error where one is not well formed
 */
export function compiledCatalogue(path: string, code: string): string {
  return replaced(path, code, ({ isValue, text }) => (isValue && text.includes('{') ? JSON.stringify(compileMessageOrThrow(text)) : null))
}

/** Source in which each sentence with a plural or a choice is a pair of its key and its compiled form. */
export function compiledKeys(path: string, code: string): string {
  return replaced(path, code, ({ text }) => (isComplex.test(text) ? JSON.stringify([text, compileMessageOrThrow(text)]) : null))
}

type Text = { text: string; isValue: boolean }

function replaced(path: string, code: string, by: (text: Text) => string | null): string {
  const found: { start: number; end: number; text: string }[] = []
  const values = new Set<number>()
  const keys = new Set<number>()
  new Visitor({
    Property: (node) => {
      keys.add(node.key.start)
      values.add(node.value.start)
    },
    Literal: (node) => {
      if (typeof node.value !== 'string' || keys.has(node.start)) return
      const made = by({ text: node.value, isValue: values.has(node.start) })
      if (made !== null) found.push({ start: node.start, end: node.end, text: made })
    },
  }).visit(parseSync(path, code).program)
  return found.toReversed().reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code)
}
