import type { OnPart } from './beats.ts'
import { openDirector } from './director.ts'
import { makeSeedData } from './seed-data.ts'
import { addVolume } from '../volume.ts'

type Options = {
  /** The providers; they must be the stand-ins, because the seed data moves money. */
  env: Record<string, string | undefined>
  /** Above 1, this many thousand generated shifts are added. */
  scale?: number
  /** Ends the work unfinished when aborted; the promise is rejected once all resources are released. */
  signal?: AbortSignal | undefined
  /** Receives the progress. */
  onPart?: OnPart
  /** Called when all people and locations are there, and nothing has happened yet. */
  onPeople?: (() => void) | undefined
  /** Receives what failed of the events after that, which are left out then; otherwise the first failure ends the work. */
  onLeftOut?: ((error: unknown) => void) | undefined
}

/** Fills a database with reference data but no users with the seed data, through the product's own calls. */
export async function seed(url: string, { env, scale = 1, signal, ...told }: Options): Promise<void> {
  const director = await openDirector(url, env, signal)
  try {
    await makeSeedData(director, director.now(), told)
  } finally {
    await director.close()
  }
  if (scale > 1) await addVolume(url, scale * 1000)
}
