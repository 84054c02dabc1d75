import { setTimeout as pause } from 'node:timers/promises'
import { seed } from '../../scripts/seed.ts'
import type { connectTo } from '../database/connect-database.ts'
import { diceOf } from '../proof/hostile.ts'

const dice = diceOf(seed)

type Killer = Awaited<ReturnType<typeof connectTo>>

/** Ends connections in the middle of a transaction, as the death of a process does, until there were so many; they are gone. @returns how many */
export async function killUntil(
  killer: Killer,
  name: 'crewcall-test' | 'crewcall-test-api',
  isOver: () => boolean,
  most: number,
): Promise<number> {
  let killed = 0
  while (!isOver()) {
    await pause(dice.below(name === 'crewcall-test' ? 40 : 200))
    const { rowCount } = await killer.query(
      `
      select pg_terminate_backend(pid, 60000) from (
        select pid from pg_stat_activity where datname = current_database() and application_name = $1 and backend_type = 'client backend'
          and xact_start is not null order by random() limit 1) one`,
      [name],
    )
    killed += rowCount ?? 0
    if (killed >= most) return killed
  }
  return killed
}
