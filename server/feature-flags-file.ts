import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { featureFlags } from '@crewcall/contract/feature-flags.ts'
import { z } from 'zod'

/** The shipped file: every known feature, with its intended value. */
export const shippedFlagsFile = join(import.meta.dirname, 'feature-flags.json')

const line = z.strictObject({
  description: z.string().min(1),
  is_on: z.boolean(),
  /** Ids of the locations with the opposite value. */
  except_locations: z.array(z.int().positive()),
})
const set = z.strictObject(
  Object.fromEntries(featureFlags.map((name) => [name, line])) as Record<(typeof featureFlags)[number], typeof line>,
)

/** The flags file's values for each feature. */
export type FlagsOfFile = z.output<typeof set>

/**
 * Reads one set of a flags file: `{"<set>": {"<feature>": {"description", "is_on", "except_locations"}}}`.
 * @throws Error with one sentence: the wrong setting, the file, and its first error
 */
export function readFlagsFile(file: string, setId: string): FlagsOfFile {
  const sets = z.record(z.string(), z.unknown()).safeParse(parsed(file))
  if (!sets.success) throw new Error(`FEATURE_FLAGS_FILE ${nameOf(file)} must hold sets of features by their names`)
  if (!Object.hasOwn(sets.data, setId)) {
    throw new Error(`FEATURE_FLAG_ID must name a set of ${nameOf(file)}: ${Object.keys(sets.data).join(', ')}`)
  }
  const read = set.safeParse(sets.data[setId])
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`FEATURE_FLAGS_FILE ${nameOf(file)} is wrong at ${[setId, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`)
}

function parsed(file: string): unknown {
  const text = read(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`FEATURE_FLAGS_FILE ${nameOf(file)} is not JSON`)
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`FEATURE_FLAGS_FILE ${nameOf(file)} cannot be read`, { cause })
  }
}

function nameOf(file: string): string {
  const near = relative(process.cwd(), file)
  return near.startsWith('..') ? file : near
}
