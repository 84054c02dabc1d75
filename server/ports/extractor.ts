/** One sentence of a pro, the question that it answers, and the day on which it is said. */
export type Telling = { said: string; asked: string; today: string }

/** What a model answered, unchecked; NOTHING: no answer that could be read, with the reason. */
export type Extraction = { outcome: 'ANSWERED'; found: unknown } | { outcome: 'NOTHING'; reason: string }

/** Milliseconds in which a model answers, or the grammar does. */
export const mostExtractionMs = 4000

/** A language model that finds the parts of a sentence about past jobs. Never called inside a database transaction. */
export type Extractor = {
  /** The host of the service, as people are asked about it; null if none is configured, and nothing is ever sent. */
  service: string | null
  /** Asks once, within `mostExtractionMs`; never throws for errors of the service or the network. */
  extract(telling: Telling): Promise<Extraction>
}
