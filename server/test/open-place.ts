import { afterAll } from 'vitest'
import type { Tables } from '../platform/db.gen.ts'
import type { AnyValues } from '../platform/write.ts'
import { manager, payingLocation } from './cast.ts'
import { openCrew } from './crew.ts'
import type { Crew } from './crew.ts'

type Opened = {
  crew: Crew
  place: Tables['locations']
  admin: Tables['users']
  /** The instant a number of hours from the tests' time, before it if negative. */
  inHours(hours: number): Promise<Date>
}

/** The product with one paying location and its admin, for a whole test file; closed when the file is done. */
export async function openLocation(values: AnyValues<'locations'> = {}): Promise<Opened> {
  const crew = await openCrew()
  afterAll(() => crew.close())
  const place = await payingLocation(crew, values)
  const inHours = async (hours: number) => new Date((await crew.clock.now()).getTime() + hours * 3_600_000)
  return { crew, place, admin: await manager(crew, place), inHours }
}
