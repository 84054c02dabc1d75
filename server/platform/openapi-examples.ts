import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file of the examples, one call a line. It is written by `npm run examples`, never by hand. */
export const examplesFile = join(import.meta.dirname, 'openapi-examples.json')

const values = z.record(z.string(), z.unknown())
const callExamples = z.record(
  z.string(),
  z.strictObject({ params: values.optional(), query: values.optional(), body: z.unknown().optional(), answer: z.unknown().optional() }),
)

/** By the name of a call: what was sent, and what the product answered. */
export type CallExamples = Readonly<z.infer<typeof callExamples>>

/** Examples of all calls that API keys may make, as the product answered them (docs/rules/api-keys.md#examples). */
export function readExamples(): CallExamples {
  return callExamples.parse(JSON.parse(readFileSync(examplesFile, 'utf8')))
}
