/** A text, and the language in which somebody wants to read it. */
export type ToTranslate = { text: string; language: string }

/** The same text in that language, and in which it was written; NOTHING: no answer that can be shown, with the reason. */
export type Translated = { outcome: 'ANSWERED'; text: string; from: string | null } | { outcome: 'NOTHING'; reason: string }

/** The longest translation of a text, in UTF-16 units. */
export const mostTranslated = 6000
/** Milliseconds in which a text is translated. */
export const mostTranslationMs = 8000

/** A service that translates texts of people. Never called inside a database transaction. */
export type Translation = {
  /** The host of the service; null if none is configured, and nothing is ever sent. */
  service: string | null
  /** Asks once, within `mostTranslationMs`; never throws for errors of the service or the network. */
  translate(asked: ToTranslate): Promise<Translated>
}
