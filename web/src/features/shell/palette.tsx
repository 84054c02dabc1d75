import { useState } from 'react'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { CommandPalette } from '../../ui/command-palette.tsx'
import { useHiringActions } from './use-hiring-actions.ts'
import { useJobs } from './use-jobs.ts'
import { usePeople } from './use-people.ts'
import { useRecords } from './use-records.ts'

type Props = { audience: Audience; locationId: number | null; onClose: () => void }

/** The palette of a signed-in person: screens, actions, and the people, jobs, shifts, applications, receipts and events visible to this side. */
export function Palette({ audience, locationId, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const where = { audience, locationId }
  const { people, isSearching } = usePeople(typed, where)
  const { records, isSearching: isLooking } = useRecords(typed, where)
  const { words } = useHiringActions(where)
  const { jobs, isSearching: isReading } = useJobs(typed, where)
  return (
    <CommandPalette
      typed={typed}
      onType={setTyped}
      words={words}
      found={[...people, ...jobs, ...records]}
      isSearching={isSearching || isLooking || isReading}
      onClose={onClose}
    />
  )
}
