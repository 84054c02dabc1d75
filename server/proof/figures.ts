import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { seed } from '../../scripts/seed.ts'

/** Writes the figures of a proof as one line of JSON: to the file read by `npm run proof`, or to the terminal. */
export function report(proof: string, figures: Record<string, unknown>): void {
  const line = `${JSON.stringify({ proof, ...figures })}\n`
  const file = process.env['PROOF_FIGURES']
  if (file === undefined) process.stderr.write(line)
  else appendFileSync(file, line)
}

/** The size of a proof: the requested number in its long form, or the default. */
export function sizeOf(usual: number): number {
  const asked = Number(process.env['PROOF_COUNT'])
  return asked > 0 ? asked : usual
}

/** True in the long form of a proof, which has no time limit. */
export function isLong(): boolean {
  return process.env['PROOF_LONG'] === '1'
}

/**
 * All of a list in the long form of a proof, otherwise so many of its members, in their order: others for another key, and with another seed.
 * @param most at least as many, if not a whole number: of 10, `10 / 4` draws 3
 */
export function drawn<T>(list: readonly T[], most: number, key: string): readonly T[] {
  if (isLong() || list.length <= most) return list
  const lots = list.map((_, index) => createHash('sha1').update(`${seed} ${key} ${index}`).digest().readUIntBE(0, 6))
  const last = lots.toSorted((a, b) => a - b)[Math.ceil(most) - 1] ?? -1
  return list.filter((_, index) => (lots[index] ?? 0) <= last)
}

/** The seeds in a list of numbers and ranges, as `7`, `1-600` or `1-600,738`. @throws if a part is neither */
export function seedsFrom(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [, from, to = from] = /^([0-9]+)(?:-([0-9]+))?$/.exec(part.trim()) ?? []
    if (from === undefined || Number(to) < Number(from)) throw new Error(`“${part}” is neither a seed nor a range of seeds such as 1-600`)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
  })
}
