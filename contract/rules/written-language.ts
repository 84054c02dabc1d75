import type { Locale } from '../enums.ts'

// Common words of what businesses write, none of them a common word of the other language, nor of French, Portuguese, Italian, Creole or German.
const words: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'the and your you with from this that must should please before after are have wear bring keep ask work when they there their our need what who which through only clean makes make'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las y pero muy hay lleva trae pregunta cuando donde también están tienes tiene debes debe después hasta nuestro nuestra usted trabajo llega puerta cocina ropa zapatos blanca blanco'.split(
      ' ',
    ),
  ),
}
const spanishMarks = /[¿¡ñ]/iu
const enough = 2

/**
 * The language in which somebody wrote a text; null unless its common words are of one language alone, and at least two of them. It says nothing of
 * short texts, of texts in both languages and of those in others (docs/rules/shifts.md#language).
 */
export function writtenLanguage(text: string): Locale | null {
  const said = new Set(text.toLowerCase().match(/\p{Letter}+/gu))
  const english = countIn(words.en, said)
  const spanish = countIn(words.es, said) + (spanishMarks.test(text) ? enough : 0)
  if (english >= enough && spanish === 0) return 'en'
  return spanish >= enough && english === 0 ? 'es' : null
}

function countIn(known: ReadonlySet<string>, said: ReadonlySet<string>): number {
  return [...said].filter((word) => known.has(word)).length
}
