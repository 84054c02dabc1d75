import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { es } from './es.ts'

/** The names of a sentence's placeholders. */
function namesIn(message: string): string[] {
  const names = (tokens: unknown): string[] =>
    Array.isArray(tokens)
      ? tokens.flatMap((token) => (Array.isArray(token) ? [String(token[0]), ...Object.values(token[2] ?? {}).flatMap(names)] : []))
      : []
  return [...new Set(names(compileMessageOrThrow(message)))].toSorted()
}

const sentences = Object.entries<string>(es)
const catalogues = Object.values(
  import.meta.glob<Record<string, Record<string, string>>>(['./es-*.ts', '!./*.test.ts'], { eager: true }),
).flatMap(Object.values)

describe('the Spanish of the product', () => {
  it('is well formed and has the placeholders of the English', () => {
    const wrong = sentences.filter(([english, spanish]) => String(namesIn(english.replace(/\|.*/, ''))) !== String(namesIn(spanish)))
    expect(wrong).toEqual([])
  })

  it('uses singular and plural wherever the English does', () => {
    expect(sentences.filter(([english, spanish]) => english.includes(', plural,') !== spanish.includes(', plural,'))).toEqual([])
  })

  it('translates a sentence the same way in every catalogue', () => {
    const other = catalogues
      .flatMap((one) => Object.entries(one))
      .filter(([english, spanish]) => es[english as keyof typeof es] !== spanish)
    expect(other).toEqual([])
  })
})
