import { useState } from 'react'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { CommandPalette } from '../../ui/command-palette.tsx'
import { useFound } from './use-found.ts'
import { useHiringActions } from './use-hiring-actions.ts'
import { useJobs } from './use-jobs.ts'
import { useLastResort } from './use-last-resort.ts'
import { useOwnActions } from './use-own-actions.ts'

type Props = { audience: Audience; locationId: number | null; onClose: () => void }

const searched: Record<Audience, Sentence> = {
  manager: 'Finds your pros, team, locations, shifts, payments, invoices and events: by name, number (#1234) or day (tomorrow, 12/5).',
  pro: 'Finds your shifts, your pay and open shifts near you: by position, business, number (#1234) or day (tomorrow, 12/5).',
  admin:
    'Finds accounts by name, email, phone or number, locations and invoices by name or number, and shifts, applications and payments by number.',
}

/** The search of a signed-in person: screens, actions, and everything that this side shows them. */
export function Palette({ audience, locationId, onClose }: Props) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const where = { audience, locationId }
  const { found, recent, day, isSearching, isFailed } = useFound(typed, where)
  const { words } = useHiringActions(where)
  useOwnActions()
  const { jobs, isSearching: isReading } = useJobs(typed, where)
  const instead = useLastResort(typed, where)
  return (
    <CommandPalette
      typed={typed}
      onType={setTyped}
      words={words}
      recent={recent}
      found={[...found, ...jobs]}
      instead={instead}
      isSearching={isSearching || isReading}
      note={
        isFailed
          ? t('The search does not answer. Screens and actions still open.')
          : day === null
            ? t(searched[audience])
            : t('Shifts on {day}', { day })
      }
      onClose={onClose}
    />
  )
}
