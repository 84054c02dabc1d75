import type { es } from './es.ts'

/**
 * A sentence of the product, in ICU MessageFormat; the English text is the key, so an untranslated sentence does not compile. What follows
 * a `|` disambiguates two meanings of the same English words and is never shown.
 */
export type Sentence = keyof typeof es
