import { afterAll, expect, it } from 'vitest'
import { report } from '../proof/figures.ts'
import { answered } from './answered.ts'
import { platformAdmin } from './cast.ts'
import { rememberCommands } from './command-answers.ts'
import { openCrew } from './crew.ts'
import type { Caller, Crew } from './crew.ts'
import { written } from './written.ts'

/** A database and a product of the scenario's own, and a platform admin. */
export type Opened = { crew: Crew; admin: Caller }

/**
 * Gives the function that declares the scenarios of a file: what each of them wrote, what its commands were answered, and what the screens
 * then show, is as stored. After an intended change: npx vitest run written.test.ts -u, and read every line of the difference.
 * @param half the name of the file in the figures
 * @param check what must hold after each of them
 * @param without commands of the set-up, whose answers are not compared
 */
export function scenariosOf(
  half: string,
  { start, check, without = [] }: { start: string; check?: (crew: Crew) => Promise<void>; without?: readonly string[] },
) {
  let scenarios = 0
  afterAll(() => report('written', { half, scenarios }))
  return (name: string, run: (opened: Opened) => Promise<unknown>): void => {
    it(`${name}`, async () => {
      const crew = await openCrew()
      try {
        const admin = (await platformAdmin(crew)).id
        const ofCommands = rememberCommands(crew, without)
        await run({ crew, admin: crew.as(admin) })
        expect(await written(crew, start)).toMatchSnapshot('written')
        expect(await ofCommands(start)).toMatchSnapshot('commands')
        expect(await answered(crew, { admin: crew.as(admin), start })).toMatchSnapshot('answered')
        await check?.(crew)
      } finally {
        await crew.close()
      }
      scenarios += 1
    })
  }
}
