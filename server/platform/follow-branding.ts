import { noteBranding } from './brand.ts'
import type { ReadBranding } from './brand.ts'
import { transaction } from './db.ts'
import type { Db, Tx } from './db.ts'
import { latestReading } from './latest-reading.ts'
import type { Live } from './live.ts'
import { nothing } from './scope.ts'

/** Reads how the installation calls itself; a module owns the table. */
export type LoadBranding = (tx: Tx) => Promise<ReadBranding>

type Options = { db: Db; live: Pick<Live, 'all' | 'onGap'>; loadBranding: LoadBranding; onError: (error: unknown) => void }

/**
 * Reads it now, and again whenever a setting of the platform changed or may have changed (docs/rules/app.md#branding).
 * @returns the function that stops it
 */
export async function followBranding({ db, live, loadBranding, onError }: Options): Promise<() => Promise<void>> {
  // A database without the table is of another version; the process waits for it, or says so, elsewhere, and the reading is repeated.
  const { again, stop } = latestReading({
    read: async () => {
      const { value, logo } = await transaction(db, { readOnly: true, scope: nothing }, loadBranding)
      noteBranding(value, logo)
    },
    onError,
  })
  const offGap = live.onGap(() => void again())
  const offAll = live.all(({ name }) => {
    if (name === 'platform.settings_changed') void again()
  })
  await again()
  return () => {
    offGap()
    offAll()
    return stop()
  }
}
