import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { es } from './es-messages.ts'
import { filled, translate } from './translate.ts'

function namesIn(text: string): string[] {
  const names = (tokens: unknown): string[] =>
    Array.isArray(tokens)
      ? tokens.flatMap((token) => (Array.isArray(token) ? [String(token[0]), ...Object.values(token[2] ?? {}).flatMap(names)] : []))
      : []
  return [...new Set(names(compileMessageOrThrow(text)))].toSorted()
}
const modules = join(import.meta.dirname, '../../modules')
const sameInBoth = ['Total', 'No', '{location}, {business}']

const isSender = (path: string) => /sendDirectly|message_deliveries/.test(readFileSync(join(modules, path), 'utf8'))

describe("the server's own sentences", () => {
  it.each(Object.entries(es))('"%s" has its own Spanish with the same values', (english, spanish) => {
    expect(namesIn(spanish)).toEqual(namesIn(english))
    expect(spanish === english).toBe(sameInBoth.includes(english))
  })

  it("are in the reader's language", () => {
    const values = { code: '123456', minutes: 10 }
    const sentence = '{code} is your {product} code. It works once, for {minutes} minutes. We never ask you for it.'
    expect(translate('en', sentence, values)).toBe('123456 is your Crewcall code. It works once, for 10 minutes. We never ask you for it.')
    expect(translate('es', sentence, values)).toBe(
      '123456 es tu código de Crewcall. Funciona una vez, durante 10 minutos. Nunca te lo pediremos.',
    )
  })

  it('omit missing values', () => {
    expect(filled('es', '{count, plural, one {# turno} other {# turnos}} en {location}', { count: 1 })).toBe('1 turno en ')
  })

  it('are never sent as literals', () => {
    const senders = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
    )
    const literal = senders
      .filter(isSender)
      .filter((path) => /\b(subject|body): *(['`]|phrase`)[^'`]/.test(readFileSync(join(modules, path), 'utf8')))
    expect(literal).toEqual([])
  })
})
