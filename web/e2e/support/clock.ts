import { writeFileSync } from 'node:fs'

/**
 * The product's clock, which a journey may move forward; database, API and worker follow within the next call.
 * One clock serves the whole run, so journeys set absolute instants and never go back.
 */
export const clock = {
  /** Moves the product to this instant. */
  moveTo(instant: Date): void {
    write(instant.getTime() - Date.now())
  },
  /** Back to the present. */
  reset(): void {
    write(0)
  },
}

function write(offsetMs: number): void {
  const file = process.env['CLOCK_FILE']
  if (!file) throw new Error('Journeys that move the clock run by "npm run e2e", which sets CLOCK_FILE')
  writeFileSync(file, String(offsetMs))
}
