import type { OnPart } from './beats.ts'
import { openDirector } from './director.ts'
import { managers, seedPros } from './people.ts'
import { makeSeedData } from './seed-data.ts'
import { addVolume } from '../volume.ts'

export type DemoSignIn = { who: string; phone: string }

/** The people to sign in as. */
export const demoSignIns: readonly DemoSignIn[] = [
  { who: 'Maya, organization admin', phone: phoneOf('maya') },
  { who: 'Dan, team member', phone: phoneOf('dan') },
  { who: 'Olivia, on-site manager', phone: phoneOf('olivia') },
  { who: 'Alex, gold pro', phone: phoneOf('alex') },
  { who: 'Priya, captain of a crew', phone: phoneOf('priya') },
  { who: 'Tomás, pro in Spanish', phone: phoneOf('tomas') },
  { who: 'Lena, new pro', phone: phoneOf('lena') },
  { who: 'Sam, platform admin', phone: phoneOf('sam') },
]

type Options = {
  /** The providers; they must be the stand-ins, because the seed data moves money. */
  env: Record<string, string | undefined>
  /** Above 1, this many thousand generated shifts are added. */
  scale?: number
  /** Ends the work unfinished when aborted; the promise is rejected once all resources are released. */
  signal?: AbortSignal | undefined
  /** Receives the progress. */
  onPart?: OnPart
}

/** Fills a database with reference data but no users with the seed data, through the product's own calls. */
export async function seed(url: string, { env, scale = 1, signal, onPart }: Options): Promise<void> {
  const director = await openDirector(url, env, signal)
  try {
    await makeSeedData(director, new Date(), onPart)
  } finally {
    await director.close()
  }
  if (scale > 1) await addVolume(url, scale * 1000)
}

function phoneOf(key: string): string {
  const person = [...managers, ...seedPros].find((each) => each.key === key)
  const digits = person?.phone_number.slice(2) ?? ''
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
