/**
 * The seed of all that tests choose at random: that of the environment, such as `SEED=7 npm test`, or 1, so that a run repeats the last one.
 * Of a list of seeds, as the money model takes it, the first. @throws if SEED does not begin with a number
 */
export const seed = seedFrom(process.env['SEED'])

function seedFrom(text = '1'): number {
  const found = Number.parseInt(text, 10)
  if (Number.isNaN(found)) throw new Error(`SEED must be a number, not “${text}”`)
  return found
}
