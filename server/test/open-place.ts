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
  /** The instant so many hours from the time of the tests, before it when negative. */
  inHours(hours: number): Promise<Date>
}

/** The product with one location that pays and its admin, for a whole test file; it closes when the file is over. */
export async function openLocation(values: AnyValues<'locations'> = {}): Promise<Opened> {
  const crew = await openCrew()
  afterAll(() => crew.close())
  const place = await payingLocation(crew, values)
  const inHours = async (hours: number) => new Date((await crew.clock.now()).getTime() + hours * 3_600_000)
  return { crew, place, admin: await manager(crew, place), inHours }
}
