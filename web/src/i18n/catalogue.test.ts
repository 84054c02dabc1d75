import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { es } from './es.ts'

/** The names of what is put into a sentence. */
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
  it('is well formed and puts in what the English puts in', () => {
    const wrong = sentences.filter(([english, spanish]) => String(namesIn(english.replace(/\|.*/, ''))) !== String(namesIn(spanish)))
    expect(wrong).toEqual([])
  })

  it('says one and many wherever the English does', () => {
    expect(sentences.filter(([english, spanish]) => english.includes(', plural,') !== spanish.includes(', plural,'))).toEqual([])
  })

  it('says a sentence one way, in whichever catalogue it stands', () => {
    const other = catalogues
      .flatMap((one) => Object.entries(one))
      .filter(([english, spanish]) => es[english as keyof typeof es] !== spanish)
    expect(other).toEqual([])
  })
})
